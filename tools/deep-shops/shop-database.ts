// What the installation writes into EverShop's database: the table that its first start expects, and settings for shipping and payments.

/** Without it, the first start fails. It stays empty: nobody signs in. */
export const adminTable = `create table if not exists admin_user (
  admin_user_id int generated always as identity primary key,
  uuid uuid not null default gen_random_uuid(),
  status boolean not null default true,
  email varchar not null,
  password varchar not null,
  full_name varchar default null,
  created_at timestamptz default current_timestamp,
  updated_at timestamptz default current_timestamp,
  constraint "ADMIN_USER_EMAIL_UNIQUE" unique (email),
  constraint "ADMIN_USER_UUID_UNIQUE" unique (uuid)
)`

/** Ships to two countries at one price, and takes cash on delivery in addition to cards. */
export const shopSettings = `
insert into shipping_zone (name) values ('Everywhere');
insert into shipping_zone_country (zone_id, country) select shipping_zone_id, unnest(array['US', 'ES']) from shipping_zone;
insert into shipping_zone_provider (zone_id, provider_code) select shipping_zone_id, 'core' from shipping_zone;
insert into core_shipping_method (name) values ('Standard'), ('Express');
insert into core_shipping_method_rate (method_id, zone_id, cost) select core_shipping_method_id, shipping_zone_id, 5 from core_shipping_method, shipping_zone;
insert into setting (name, value) values ('codPaymentStatus', '1'), ('codDisplayName', 'Cash on Delivery')`
