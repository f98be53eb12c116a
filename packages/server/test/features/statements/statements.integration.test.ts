// Statements: appended and never changed, counted by the newest, seen by their account alone, and reminded of once.
import { randomUUID } from 'node:crypto'
import type { MakeStatement } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as statements from '#features/statements/index.ts'
import { add, database, eve, openOwnAccount, owner, site } from '../alerts/own-account.ts'

openOwnAccount()

const db = () => ({ db: database.db })
const viewer = (): Actor => ({ ...owner, role: 'viewer' })
const roles = (monitors = 'Ann'): MakeStatement => ({ kind: 'roles', monitors, authorizes: 'Bea', responds: 'On call', reviews: 'Cleo' })
const analysis = (reviewedOn: string): MakeStatement => ({
  ...{ kind: 'risk-analysis', assets: 'Card data at checkout', threats: 'Skimmers in tags', factors: 'Many tags, many shoppers' },
  ...{ everyDays: 1, justification: 'Tags change weekly', reviewedBy: 'Cleo', reviewedOn },
})
const confirmation = (siteId: string, given: object = {}): MakeStatement => ({
  ...{ kind: 'saq-a', siteId, route: 'provider', provider: 'Payfirm', confirmedOn: '2026-05-02', validUntil: null, reference: '' },
  ...{ isAsInstructed: true, note: '' },
  ...given,
})
const make = (said: MakeStatement, actor = owner) => statements.makeStatement(db(), actor, said)
const counting = async (actor = owner) => (await statements.listStatements(db(), actor)).statements
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

/** Contents by their SHA-256, and what the printer made of one: the document itself, so that it can be read. */
const store = new Map<string, Uint8Array>()
const kept = {
  async put(contents: readonly { sha256: string; bytes: Uint8Array }[]) {
    for (const { sha256, bytes } of contents) store.set(sha256, bytes)
  },
  get: async (sha256: string) => store.get(sha256) ?? null,
}
const printing = (print: statements.PrintQueue['print']): statements.PrintContext => ({ ...db(), store: kept, prints: { print } })
const printKept = (_account: string, html: string) =>
  statements.printKept({ ...db(), store: kept, printPdf: async (document) => Buffer.from(document) }, html)
const printed = async (actor = owner) => Buffer.from(await statements.printDocument(printing(printKept), actor, 'roles', 'en')).toString()

it('counts the newest of each kind, and of each site, and keeps what was stated before', async () => {
  const [one, other] = [await site(), await site()]
  await make(roles('Ann'))
  await make(roles('Zoe'))
  for (const siteId of [one, other]) await make(confirmation(siteId))
  const again = await make(confirmation(one, { route: 'techniques', provider: '' }))
  expect((await counting()).map(({ said, siteHost }) => [said.kind, siteHost])).toEqual([
    ['roles', null],
    ...[one, other].sort().map((id) => ['saq-a', `${id}.example`]),
  ])
  expect((await counting()).find(({ said }) => said.kind === 'roles')?.said).toMatchObject({ monitors: 'Zoe' })
  const { statements: told } = await statements.getStatementHistory(db(), owner, { kind: 'saq-a', site: one })
  expect(told.map(({ id, said }) => [id === again.id, 'route' in said && said.route])).toEqual([
    [true, 'techniques'],
    [false, 'provider'],
  ])
})

it('takes a day that has begun where the account is, though not yet in UTC', async () => {
  const [evening, day] = [new Date('2026-05-02T22:30:00Z'), '2026-05-03']
  await expect(statements.makeStatement(db(), owner, analysis(day), evening)).rejects.toMatchObject({
    code: 'bad-input',
    field: 'reviewedOn',
  })
  await database.db.updateTable('accounts').set({ report_time_zone: 'Australia/Sydney' }).where('id', '=', owner.accountId).execute()
  expect((await statements.makeStatement(db(), owner, analysis(day), evening)).said).toMatchObject({ reviewedOn: day })
  await expect(statements.makeStatement(db(), owner, analysis('2026-05-04'), evening)).rejects.toMatchObject({ code: 'bad-input' })
})

it('is neither changed nor removed, also not behind the back of the program', async () => {
  const { id } = await make(roles())
  const row = () => database.db.updateTable('statements').where('id', '=', id)
  await expect(row().set({ stated_by: 'somebody' }).execute()).rejects.toThrow('append-only')
  await expect(database.db.deleteFrom('statements').where('id', '=', id).execute()).rejects.toThrow('append-only')
})

it('stands in the evidence log and in the activity, with all that was said', async () => {
  const { id } = await make(analysis(day(-3)))
  const [record] = await database.db.selectFrom('evidence_records').select('line').where('account_id', '=', owner.accountId).execute()
  expect(JSON.parse(record?.line ?? '{}')).toMatchObject({
    ...{ kind: 'statement', subject: id },
    facts: { statement: 'risk-analysis', threats: 'Skimmers in tags', everyDays: 1, reviewedOn: day(-3), by: owner.name },
  })
  const [audit] = await database.db.selectFrom('audit_log').selectAll().where('account_id', '=', owner.accountId).execute()
  expect(audit).toMatchObject({ action: 'statement.make', details: { statement: 'risk-analysis' } })
})

it.each([
  ['reviewedOn', () => analysis(day(2))],
  ['confirmedOn', () => confirmation(randomUUID(), { confirmedOn: day(2) })],
])('refuses a day to come in %s, and writes nothing', async (field, said) => {
  const given = said()
  const siteId = await site()
  await expect(make(given.kind === 'saq-a' ? { ...given, siteId } : given)).rejects.toMatchObject({ code: 'bad-input', field })
  expect(await counting()).toEqual([])
})

it('shows nothing of another account, and takes nothing for its sites', async () => {
  const siteId = await site()
  await make(roles())
  expect(await counting(eve)).toEqual([])
  expect((await statements.getStatementHistory(db(), eve, { kind: 'roles' })).statements).toEqual([])
  await expect(make(confirmation(siteId), eve)).rejects.toMatchObject({ code: 'not-found' })
  await expect(statements.getStatementHistory(db(), eve, { kind: 'saq-a', site: siteId })).rejects.toMatchObject({ code: 'not-found' })
  expect(await statements.writeDocument(db(), eve, 'roles', 'en')).toContain('Not stated yet.')
  expect(await printed(eve)).toContain('Not stated yet.')
})

it('lets a viewer read, and state nothing', async () => {
  await make(roles('Ann of Ops'))
  expect(await counting(viewer())).toHaveLength(1)
  expect(await statements.writeDocument(db(), viewer(), 'roles', 'en')).toContain('Ann of Ops')
  expect(await printed(viewer())).toContain('Ann of Ops')
  expect((await statements.getStatementHistory(db(), viewer(), { kind: 'roles' })).statements).toHaveLength(1)
  await expect(make(roles(), viewer())).rejects.toMatchObject({ code: 'forbidden' })
})

it('writes the procedure from what the account is set to', async () => {
  const siteId = await site()
  await database.db
    .insertInto('pages')
    .values({ id: randomUUID(), account_id: owner.accountId, site_id: siteId, url: 'https://shop.example/pay', host: 'shop.example' })
    .execute()
  await add({ name: 'On call' })
  const html = await statements.writeDocument(db(), owner, 'procedure', 'es')
  expect(html).toContain('<html lang="es">')
  expect(html).toMatch(/shop\.example\/pay[\s\S]*On call[\s\S]*Sin usar/)
})

it.each([
  ['busy', 'too-many-requests', /Another document for this account is being converted/],
  ['late', 'conflict', /took too long/],
  ['not-printed', 'conflict', /No browser on this installation/],
] as const)('says so where a document is not printed: %s', async (none, code, message) => {
  const asked = statements.printDocument(
    printing(async () => ({ none })),
    owner,
    'procedure',
    'en',
  )
  await expect(asked).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
})

it('tells a worker that a document is gone, or that its printer has no browser', async () => {
  const none = { none: 'There is no browser.' }
  const context = { ...db(), store: kept, printPdf: async () => none }
  expect(await statements.printKept(context, '0'.repeat(64))).toEqual({ none: 'not-printed' })
  store.set('1'.repeat(64), Buffer.from('<h1>x</h1>'))
  expect(await statements.printKept(context, '1'.repeat(64))).toEqual({ none: 'not-printed' })
})

it('reminds the owners once, thirty days before, and not of what a newer statement took over', async () => {
  const userId = randomUUID()
  await database.db
    .insertInto('users')
    .values({ id: userId, name: 'Ann', email: `${userId}@shop.example`, language: 'es' })
    .execute()
  await database.db.insertInto('memberships').values({ account_id: owner.accountId, user_id: userId, role: 'owner' }).execute()
  const letters = async () =>
    (await database.db.selectFrom('mails').select('subject').where('to_address', '=', `${userId}@shop.example`).execute()).map(
      (mail) => mail.subject,
    )
  const remind = () => statements.remindOfStatements({ ...db(), mails: { enqueue: async () => {} }, siteOrigin: () => 'https://t.example' })
  await make(roles())
  await make(analysis(day(-300)))
  await remind()
  expect(await letters()).toEqual([])
  await make(analysis(day(-350)))
  await make(confirmation(await site(), { confirmedOn: day(-400) }))
  await make(
    confirmation(
      (await sql<{ id: string }>`select id from sites where account_id = ${owner.accountId}`.execute(database.db)).rows[0]?.id ?? '',
    ),
  )
  await remind()
  await remind()
  expect(await letters()).toEqual([expect.stringMatching(/^Revise antes del .*: el análisis de riesgo específico$/)])
})
