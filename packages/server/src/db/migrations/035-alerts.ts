// Owns alerts: channels, incidents with their items and time line, and the outbox of what is told.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await makeChannels(db)
  await makeIncidents(db)
  await makeDeliveries(db)
  await sql`
    select protect_tenant('alert_channels'), protect_tenant('alert_channel_sites'), protect_tenant('incidents'), protect_tenant('incident_items'),
      protect_tenant('incident_events'), protect_tenant('alert_deliveries')`.execute(db)
}

async function makeChannels(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_channels (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      kind text not null check (kind in ('email', 'webhook', 'slack', 'teams')),
      name text not null check (length(name) between 1 and 80),
      language text not null check (language in ('en', 'es')),
      threshold text not null check (threshold in ('capability', 'targeted', 'malicious')),
      is_for_all_sites boolean not null,
      -- Where it leads: what people may see of it, and the whole of it, sealed.
      hint text not null check (hint <> ''),
      target_sealed text,
      secret_sealed text,
      -- The one before, for a day.
      old_secret_sealed text,
      old_secret_until timestamptz,
      digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
      -- Minutes of the day in the time zone; digests wait until they are over.
      quiet_from smallint check (quiet_from between 0 and 1439),
      quiet_until smallint check (quiet_until between 0 and 1439),
      time_zone text not null default 'UTC' check (time_zone <> ''),
      digest_due_at timestamptz,
      digested_until timestamptz,
      -- Attempts in a row that failed, since when, and why the last did.
      failures integer not null default 0 check (failures >= 0),
      failing_since timestamptz,
      fault text,
      delivered_at timestamptz,
      created_by text not null check (created_by <> ''),
      created_at timestamptz not null default now(),
      removed_at timestamptz,
      unique (account_id, id),
      constraint target_until_removed check ((removed_at is null) = (target_sealed is not null)),
      constraint secret_of_a_webhook check ((kind = 'webhook' and removed_at is null) = (secret_sealed is not null)),
      constraint old_secret_whole check ((old_secret_sealed is null) = (old_secret_until is null)),
      constraint quiet_hours_whole check ((quiet_from is null) = (quiet_until is null)),
      constraint digest_when_due check ((digest = 'off' or removed_at is not null) = (digest_due_at is null)),
      constraint failing_whole check ((failures = 0) = (failing_since is null) and (failures = 0) = (fault is null))
    )`.execute(db)
  await sql`create index alert_channels_of_account on alert_channels (account_id, created_at) where removed_at is null`.execute(db)
  await sql`create index alert_channels_digest_due on alert_channels (digest_due_at) where digest_due_at is not null`.execute(db)
  await sql`
    create table alert_channel_sites (
      account_id uuid not null,
      channel_id uuid not null,
      site_id uuid not null,
      primary key (channel_id, site_id),
      foreign key (account_id, channel_id) references alert_channels (account_id, id) on delete cascade,
      foreign key (account_id, site_id) references sites (account_id, id)
    )`.execute(db)
  await sql`create index alert_channel_sites_of_site on alert_channel_sites (account_id, site_id)`.execute(db)
}

async function makeIncidents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table incidents (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      kind text not null check (kind in ('vendor', 'script', 'header', 'site', 'test-card', 'coverage', 'channel', 'drill')),
      -- The same for what belongs together.
      key text not null check (key <> ''),
      -- The gravest of its items.
      verdict text not null check (verdict in ('capability', 'targeted', 'malicious')),
      -- What it is of: that of its first item.
      subject jsonb not null check (jsonb_typeof(subject) = 'object'),
      item_count integer not null default 0 check (item_count >= 0),
      opened_at timestamptz not null default now(),
      last_item_at timestamptz not null default now(),
      acknowledged_at timestamptz,
      acknowledged_by text,
      assignee_id uuid,
      resolved_at timestamptz,
      resolved_by text,
      resolution text check (resolution in ('authorized', 'rolled-back', 'false-alarm', 'fixed')),
      note text,
      unique (account_id, id),
      constraint acknowledged_whole check ((acknowledged_at is null) = (acknowledged_by is null)),
      constraint resolved_whole check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null)),
      constraint note_of_a_decision check (note is null or resolution is not null)
    )`.execute(db)
  await sql`create index incidents_of_account on incidents (account_id, opened_at desc, id desc)`.execute(db)
  await sql`create index incidents_by_key on incidents (account_id, key, opened_at desc)`.execute(db)
  await sql`create index incidents_open on incidents (account_id, opened_at desc, id desc) where resolved_at is null`.execute(db)
  await sql`
    create table incident_items (
      id uuid primary key,
      account_id uuid not null,
      incident_id uuid not null,
      source text not null check (source in ('change', 'opinion', 'judgement', 'scan', 'coverage', 'channel', 'drill')),
      kind text not null check (kind <> ''),
      verdict text not null check (verdict in ('capability', 'targeted', 'malicious')),
      -- The same for what is the same, wherever it is found.
      print text not null check (print <> ''),
      site_id uuid,
      page_id uuid,
      -- Where it was last found. Neither goes with what it names: an item stays as it was told.
      scan_id uuid,
      change_id uuid,
      subject jsonb not null check (jsonb_typeof(subject) = 'object'),
      reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
      found_at timestamptz not null default now(),
      last_found_at timestamptz not null default now(),
      times integer not null default 1 check (times > 0),
      foreign key (account_id, incident_id) references incidents (account_id, id) on delete cascade,
      foreign key (account_id, site_id) references sites (account_id, id),
      foreign key (account_id, page_id) references pages (account_id, id),
      foreign key (account_id, scan_id) references scans (account_id, id) on delete set null (scan_id)
    )`.execute(db)
  await sql`create unique index incident_items_once on incident_items (incident_id, page_id, kind, print) nulls not distinct`.execute(db)
  await sql`create index incident_items_of_scan on incident_items (account_id, scan_id) where scan_id is not null`.execute(db)
  await sql`create index incident_items_of_site on incident_items (account_id, site_id, incident_id) where site_id is not null`.execute(db)
  await sql`
    create table incident_events (
      id bigint generated always as identity primary key,
      account_id uuid not null,
      incident_id uuid not null,
      at timestamptz not null default clock_timestamp(),
      event text not null check (event in ('discovered', 'queued', 'sent', 'delivered', 'failed', 'gave-up', 'replayed', 'acknowledged', 'assigned', 'decided')),
      -- Of a delivery: its id, and the channel's name as it was.
      delivery_id uuid,
      channel text,
      -- Who did it; null for the program.
      actor text,
      details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
      foreign key (account_id, incident_id) references incidents (account_id, id)
    )`.execute(db)
  await sql`create index incident_events_of_incident on incident_events (account_id, incident_id, id)`.execute(db)
  await sql`
    create function refuse_incident_event_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and is_erased(old.account_id) then return old; end if;
        raise exception 'the time line of an incident is append-only';
      end $$`.execute(db)
  await sql`
    create trigger incident_events_are_appended before update or delete on incident_events
      for each row execute function refuse_incident_event_change()`.execute(db)
}

async function makeDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_deliveries (
      -- Also the webhook-id of each attempt, and the id of its mail.
      id uuid primary key,
      account_id uuid not null,
      channel_id uuid not null,
      kind text not null check (kind in ('incident', 'test', 'digest')),
      incident_id uuid,
      -- How grave it was when it was told.
      stage text check (stage in ('capability', 'targeted', 'malicious')),
      -- What is told, as codes, so that each attempt says the same.
      message jsonb not null check (jsonb_typeof(message) = 'object'),
      state text not null default 'queued' check (state in ('queued', 'handed-over', 'delivered', 'dead')),
      attempts integer not null default 0 check (attempts >= 0),
      created_at timestamptz not null default now(),
      -- When its 24 hours began: anew where a person replays it.
      since timestamptz not null default now(),
      next_try_at timestamptz not null default now(),
      -- The claim of a worker, until when.
      lease uuid,
      leased_until timestamptz,
      -- When it was given to the mail server's outbox or taken by the receiver.
      handed_over_at timestamptz,
      finished_at timestamptz,
      fault text,
      foreign key (account_id, channel_id) references alert_channels (account_id, id),
      foreign key (account_id, incident_id) references incidents (account_id, id),
      constraint stage_of_an_incident check ((kind = 'incident') = (incident_id is not null) and (kind = 'incident') = (stage is not null)),
      constraint lease_whole check ((lease is null) = (leased_until is null)),
      constraint finished_when_ended check ((state in ('delivered', 'dead')) = (finished_at is not null)),
      constraint dead_has_a_fault check (state <> 'dead' or fault is not null)
    )`.execute(db)
  // One alert for an incident, a stage and a channel.
  await sql`
    create unique index alert_deliveries_once on alert_deliveries (incident_id, channel_id, stage) where incident_id is not null`.execute(
    db,
  )
  await sql`create index alert_deliveries_due on alert_deliveries (next_try_at, id) where state = 'queued'`.execute(db)
  await sql`create index alert_deliveries_of_channel on alert_deliveries (account_id, channel_id, created_at desc)`.execute(db)
  await sql`create index alert_deliveries_dead on alert_deliveries (account_id, finished_at desc) where state = 'dead'`.execute(db)
}
