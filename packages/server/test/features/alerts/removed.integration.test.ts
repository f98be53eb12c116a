// Scripts that are gone: told of authorized ones only, and only once two evaluated visits agree.
import { IDENTITY_RULES_VERSION } from '@tillwatch/core/inventory'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openChangeIncidents } from '#features/alerts/index.ts'
import { compareScan } from '#features/comparisons/index.ts'
import { changesOf, comparePage, queued, verdicts } from '../comparisons/compared-page.ts'
import { decideOn, external, list, owner, scan, test } from '../inventory/watched-page.ts'
import { giveChannel, outboxOf } from './channels.ts'

comparePage()

const kept = external('https://cdn.tagger.example/t.js', 'a')
const leaving = external('https://cdn.chat.example/c.js', 'b')
let channel: string
beforeEach(async () => {
  channel = await giveChannel(test.context.db, owner.accountId)
})

const compare = async () => {
  for (const scanId of queued.splice(0)) await compareScan({ ...test.context, onCompared: openChangeIncidents }, scanId)
}
async function saw(scripts: Parameters<typeof scan>[0], change?: (scanId: string) => Promise<unknown>): Promise<string> {
  const scanId = await scan(scripts)
  await change?.(scanId)
  await compare()
  return scanId
}
async function authorizeAll(): Promise<void> {
  const { scripts } = await list()
  for (const { id } of scripts) await decideOn({ covers: 'scripts', scriptIds: [id] }, { verdict: 'approve' })
}
const told = async () =>
  (await test.context.db.selectFrom('incident_items').selectAll().where('account_id', '=', owner.accountId).execute()).flatMap(
    ({ kind, verdict, times }) => (kind === 'script-removed' ? [`${verdict} ${times}`] : []),
  )
/** As a second visit by another browser leaves it, which was given other scripts or not. */
const secondVisit =
  (findings: { check: string; severity: string; params: object }[]) =>
  (scanId: string): Promise<unknown> =>
    sql`update scans set result = result || ${JSON.stringify({ cloakCheck: { state: 'compared', detail: '' }, findings })}::jsonb where id = ${scanId}`.execute(
      test.context.db,
    )

it('an authorized script that is gone is told at the second scan without it, once, with its own verdict from the first', async () => {
  await saw([kept, leaving])
  await authorizeAll()
  const first = await saw([kept])
  const comparison = await changesOf(first)
  expect([comparison && verdicts(comparison), await told()]).toEqual([['script-removed removed'], []])
  await saw([kept])
  expect(await told()).toEqual(['capability 1'])
  const alerts = (await outboxOf(test.context.db, channel)).map(({ message }) => JSON.stringify(message))
  expect(alerts.filter((message) => message.includes('was-authorized'))).toHaveLength(1)
  await saw([kept])
  expect(await told()).toEqual(['capability 1'])
})

it('one that comes back, as in a test of two variants, and one that nobody authorized are not told', async () => {
  await saw([kept, leaving])
  await saw([kept])
  await saw([kept])
  expect(await told()).toEqual([])
  await saw([kept, leaving])
  await authorizeAll()
  await saw([kept])
  await saw([kept, leaving])
  expect(await told()).toEqual([])
})

it('one that runs on under a name that stands for its own is not gone', async () => {
  await saw([kept, leaving])
  await authorizeAll()
  const row = await test.context.db
    .selectFrom('page_scripts')
    .innerJoin('pages', 'pages.id', 'page_scripts.page_id')
    .select(['site_id', 'identity', 'identity_sha256'])
    .where('page_scripts.account_id', '=', owner.accountId)
    .where('page_scripts.url', '=', 'https://cdn.chat.example/c.js')
    .executeTakeFirstOrThrow()
  await sql`
    insert into script_aliases (account_id, site_id, identity_rules, identity_sha256, script_identity, script_sha256, found_by)
    values (${owner.accountId}, ${row.site_id}, ${IDENTITY_RULES_VERSION}, encode(sha256(convert_to(${row.identity.replace('c.js', 'renamed.js')}, 'UTF8')), 'hex'),
      ${row.identity}, ${row.identity_sha256}, 'rules')`.execute(test.context.db)
  await saw([kept])
  await saw([kept, external('https://cdn.chat.example/renamed.js', 'b')])
  expect(await list()).toMatchObject({ total: 2 })
  expect(await told()).toEqual([])
})

it('a second visit of the same scan confirms it at once, and one that was given other scripts does not', async () => {
  await saw([kept, leaving])
  await authorizeAll()
  await saw([kept], secondVisit([{ check: 'inventory-differs-by-client', severity: 'medium', params: { seenBy: 'second' } }]))
  expect(await told()).toEqual([])
  await saw([kept, leaving])
  await saw([kept], secondVisit([]))
  expect(await told()).toEqual(['capability 1'])
  await saw([kept])
  expect(await told()).toEqual(['capability 1'])
})
