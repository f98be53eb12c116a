// Owns assessor links: who may read which sites of an account, and until when. The key itself is kept nowhere.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assessor_links (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      assessor text not null check (length(assessor) between 1 and 120),
      token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
      is_for_all_sites boolean not null,
      may_export boolean not null,
      created_by text not null check (created_by <> ''),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_by text,
      unique (account_id, id),
      constraint expires_within_a_month check (expires_at > created_at and expires_at <= created_at + interval '31 days'),
      constraint revoked_whole check ((revoked_at is null) = (revoked_by is null))
    )`.execute(db)
  await sql`create index assessor_links_of_account on assessor_links (account_id, created_at desc, id)`.execute(db)
  await sql`
    create table assessor_link_sites (
      account_id uuid not null,
      link_id uuid not null,
      site_id uuid not null,
      primary key (link_id, site_id),
      foreign key (account_id, link_id) references assessor_links (account_id, id) on delete cascade,
      foreign key (account_id, site_id) references sites (account_id, id)
    )`.execute(db)
  await sql`create index assessor_link_sites_of_site on assessor_link_sites (account_id, site_id)`.execute(db)
  await sql`select protect_tenant('assessor_links'), protect_tenant('assessor_link_sites')`.execute(db)
}
