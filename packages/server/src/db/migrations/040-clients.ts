// Owns clients: those of an account that its sites belong to, and what is told and reported of each.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clients (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      name text not null check (length(name) between 1 and 80),
      created_at timestamptz not null default now(),
      unique (account_id, id)
    )`.execute(db)
  await sql`create unique index clients_by_name on clients (account_id, lower(name))`.execute(db)
  // Null for the account's own.
  await sql`
    alter table sites add column client_id uuid,
      add foreign key (account_id, client_id) references clients (account_id, id) on delete set null (client_id)`.execute(db)
  await sql`create index sites_of_client on sites (account_id, client_id) where client_id is not null`.execute(db)
  await sql`
    create table alert_channel_clients (
      account_id uuid not null,
      channel_id uuid not null,
      client_id uuid not null,
      primary key (channel_id, client_id),
      foreign key (account_id, channel_id) references alert_channels (account_id, id) on delete cascade,
      -- A client that a channel tells of is not removed before the channel; a channel that loses one this way is told of fewer sites, never of all.
      foreign key (account_id, client_id) references clients (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create index alert_channel_clients_of_client on alert_channel_clients (account_id, client_id)`.execute(db)
  await sql`
    alter table reports add column client_id uuid,
      -- As it was when the report was asked for: it stays when the client has gone.
      add column client_name text check (client_name <> ''),
      add foreign key (account_id, client_id) references clients (account_id, id) on delete set null (client_id),
      add constraint client_by_name check (client_id is null or client_name is not null),
      add constraint of_one_part check (site_id is null or client_name is null)`.execute(db)
  await sql`create index reports_of_client on reports (account_id, client_id) where client_id is not null`.execute(db)
  await sql`
    alter table report_schedules add column client_id uuid,
      drop constraint report_schedules_account_id_site_id_key,
      add constraint report_schedules_once unique nulls not distinct (account_id, site_id, client_id),
      add constraint of_one_part check (num_nonnulls(site_id, client_id) <= 1),
      add foreign key (account_id, client_id) references clients (account_id, id) on delete cascade`.execute(db)
  await sql`create index report_schedules_of_client on report_schedules (account_id, client_id) where client_id is not null`.execute(db)
  await sql`select protect_tenant('clients'), protect_tenant('alert_channel_clients')`.execute(db)
}
