// What the tests of alerts share: channels as they stand in the database, and what stands in the outbox.
import { randomUUID } from 'node:crypto'
import type { Discovery } from '@tillwatch/core/alerts'
import { keyring } from '#adapters/keyring.ts'
import type { Database, Db } from '#db/index.ts'
import type { IncidentMessage } from '#features/alerts/message.ts'
import { openIncidents } from '#features/alerts/open-incidents.ts'

export const keys = keyring('a secret of these tests, which nobody else uses')

interface Given {
  kind?: 'email' | 'webhook' | 'slack' | 'teams'
  target?: string
  threshold?: 'capability' | 'targeted' | 'malicious'
  siteIds?: readonly string[] | null
  language?: 'en' | 'es'
  secret?: string
}

/** The key of a webhook, as a receiver keeps it. */
export const webhookSecret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`

/** Its id. */
export async function giveChannel(db: Db, accountId: string, given: Given = {}): Promise<string> {
  const { kind = 'slack', target = 'https://hooks.example/x', threshold = 'capability', siteIds = null, language = 'en' } = given
  const id = randomUUID()
  await db
    .insertInto('alert_channels')
    .values({
      ...{ id, account_id: accountId, kind, name: `${kind} of a test`, language, threshold, is_for_all_sites: siteIds === null, hint: 'x' },
      ...{ target_sealed: keys.seal(target, `${id} target`), created_by: 'ann' },
      secret_sealed: kind === 'webhook' ? keys.seal(given.secret ?? webhookSecret, `${id} secret`) : null,
    })
    .execute()
  for (const site_id of siteIds ?? [])
    await db.insertInto('alert_channel_sites').values({ account_id: accountId, channel_id: id, site_id }).execute()
  return id
}

/** What stands in the outbox for a channel, oldest first. */
export async function outboxOf(db: Db, channelId: string) {
  const rows = await db.selectFrom('alert_deliveries').selectAll().where('channel_id', '=', channelId).orderBy('created_at').execute()
  return rows.map((row) => ({ ...row, message: row.message as unknown as IncidentMessage }))
}

/** An incident of the account with one item, of which all its channels are told. */
export async function tellSomething(db: Database['db'], accountId: string, name: string = randomUUID()): Promise<void> {
  const found: Discovery = {
    ...{ source: 'drill', kind: 'script-changed', verdict: 'malicious', siteId: null, pageId: null, scanId: null, changeId: null },
    subject: { code: 'named', given: { name: `https://cdn.example/${name}.js` } },
    reasons: [{ code: 'new-host', given: { host: 'evil.example' } }],
    script: { identity: name, isThirdParty: true, vendor: null, content: 'c' },
  }
  await db.transaction().execute((trx) => openIncidents(trx, accountId, [found]))
}

/** What is written of the account's incidents, in order. */
export async function timeLineOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('incident_events').select('event').where('account_id', '=', accountId).orderBy('id').execute()
  return rows.map(({ event }) => event)
}

/** Makes everything due, whatever a retry or a claim says. */
export async function hasten(db: Db): Promise<void> {
  await db
    .updateTable('alert_deliveries')
    .set({ next_try_at: new Date(0) })
    .where('state', '=', 'queued')
    .execute()
  await db
    .updateTable('alert_deliveries')
    .set({ leased_until: new Date(0) })
    .where('lease', 'is not', null)
    .execute()
}
