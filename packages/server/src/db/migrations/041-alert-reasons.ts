// Owns what alerts say of themselves: why a hand-over failed, as a code; whether whoever has a mail address wants alerts there; and why an incident ended by itself.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await keepFaultsAsCodes(db)
  await sql`
    alter table alert_channels
      -- Whether it is a mail address whose owner has not said yet that alerts may come there: nothing is sent to it until then.
      add column awaits_confirmation boolean not null default false,
      -- When that was last asked for.
      add column confirmation_asked_at timestamptz,
      add constraint mails_are_confirmed check (not awaits_confirmation or kind = 'email')`.execute(db)
  // Addresses are sealed, so that of none of them is known here whose it is; a worker reads them and asks.
  await sql`update alert_channels set awaits_confirmation = true where kind = 'email' and target_sealed is not null`.execute(db)
  await sql`
    create index alert_channels_to_ask on alert_channels (created_at)
      where awaits_confirmation and confirmation_asked_at is null and removed_at is null`.execute(db)
  await sql`
    alter table incidents add column ended_because text check (ended_because in (
      'evaluated', 'not-watched', 'channel-works', 'address-changed', 'address-confirmed', 'channel-removed', 'not-kept'))`.execute(db)
  await sql`
    update incidents set ended_because = case kind when 'channel' then 'channel-works' else 'not-kept' end where resolved_by = 'worker'`.execute(
    db,
  )
  await sql`alter table incidents add constraint ended_by_itself check (ended_because is null or resolved_by = 'worker')`.execute(db)
}

/** Sentences of before stay as they are, under a code of their own. */
async function keepFaultsAsCodes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alert_channels', 'alert_deliveries'])
    await sql`
      alter table ${sql.table(table)}
        alter column fault type jsonb using case when fault is not null
          then jsonb_build_object('code', 'said', 'given', jsonb_build_object('sentence', fault)) end,
        add constraint fault_is_a_code check (fault is null or fault ? 'code' and jsonb_typeof(fault -> 'given') = 'object')`.execute(db)
}
