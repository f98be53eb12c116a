// Declared hosts: stated of one site, read as browsers have them, and what its later scans are judged by.
import type { StatementOf } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { declaredHostsOf, listStatements, makeStatement } from '#features/statements/index.ts'
import { otherActor } from '../../support/context.ts'
import { context, external, owner, pageId, scan, siteId, test, watchPage } from '../inventory/watched-page.ts'

watchPage()

type Rows = StatementOf<'hosts'>['rows']
const provider: Rows = [
  { host: 'Pay.Small.example', owner: 'payment-provider', note: 'A small one' },
  { host: 'shop-parts.example', owner: 'shop', note: '' },
]
const declare = (rows: Rows, actor = owner) => makeStatement(context(), actor, { kind: 'hosts', siteId, rows })
const result = async (scanId: string) =>
  (await test.database.db.selectFrom('scans').select('result').where('id', '=', scanId).executeTakeFirstOrThrow()).result as {
    declared?: object
    scripts: { party: string }[]
  }
const judged = async () => {
  return result(await scan([external('https://static.shop-parts.example/form.js', 'a')]))
}

it('later scans of the site are judged by what is declared, say so, and stop when it is taken back', async () => {
  expect(await judged()).toMatchObject({ scripts: [{ party: 'third' }] })
  await declare(provider)
  const declared = { paymentProviders: ['pay.small.example'], ownHosts: ['shop-parts.example'] }
  expect(await judged()).toMatchObject({ declared, scripts: [{ party: 'first' }] })
  await declare([])
  const last = await judged()
  expect([last.declared, last.scripts[0]?.party]).toEqual([undefined, 'third'])
})

it('is kept in the list, the activity and the evidence log with who said it', async () => {
  await declare(provider)
  const { statements } = await listStatements(context(), owner)
  expect(statements).toMatchObject([
    { siteHost: 'shop.example', said: { kind: 'hosts', rows: [{ host: 'pay.small.example' }, { host: 'shop-parts.example' }] } },
  ])
  const { db } = test.database
  const audit = await db.selectFrom('audit_log').select(['action', 'subject']).where('account_id', '=', owner.accountId).execute()
  expect(audit).toContainEqual({ action: 'statement.make', subject: siteId })
  const evidence = await db.selectFrom('evidence_records').selectAll().where('account_id', '=', owner.accountId).execute()
  expect(JSON.stringify(evidence.filter(({ kind }) => kind === 'statement'))).toContain('pay.small.example')
})

it('refuses what is no host, a suffix, a host named twice, a viewer, and another account', async () => {
  const one = (host: string): Rows => [{ host, owner: 'payment-provider', note: '' }]
  const refused = (field: string) => ({ code: 'bad-input', field })
  await expect(declare(one('https://pay.example/'))).rejects.toMatchObject(refused('rows.0.host'))
  await expect(declare([...one('pay.example'), ...one('co.uk')])).rejects.toMatchObject(refused('rows.1.host'))
  await expect(declare([...one('pay.example'), ...one('PAY.example')])).rejects.toMatchObject(refused('rows.1.host'))
  const viewer: Actor = { ...owner, role: 'viewer' }
  await expect(declare(provider, viewer)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(declare(provider, await otherActor(test.database))).rejects.toMatchObject({ code: 'not-found' })
  expect(await declaredHostsOf(test.database.db, owner.accountId, pageId)).toEqual({ paymentProviders: [], ownHosts: [] })
})
