// What no decision covers as a whole: what anyone can publish, at a vendor's host or elsewhere.
import { randomUUID } from 'node:crypto'
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { decideOn, external, list, owner, scan, siteId, test, watchPage } from './watched-page.ts'

watchPage()

const byUrl = async (url: string) => (await list()).scripts.find((script) => script.url === url) as InventoryScript
const stateOf = async (url: string) => (await byUrl(url)).authorization.state

/** An approval of all that a vendor has with a purpose, as none is taken any more where the purpose says too little. */
const approveVendor = (vendor: string, purpose: string) =>
  sql`insert into decisions (id, account_id, site_id, batch_id, verdict, covers, vendor, purpose, reason, justification, owner, decided_by, decided_from, rules_version)
    values (${randomUUID()}, ${owner.accountId}, ${siteId}, ${randomUUID()}, 'approve', 'vendor', ${vendor}, ${purpose}, 'technical', 'Google needs it.', '', 'Ann', '192.0.2.7', '1')`.execute(
    test.database.db,
  )

it('a script that a stranger uploads to a vendor’s open host is never approved with the vendor', async () => {
  const known = 'https://translate.googleapis.com/element.js'
  const strange = 'https://storage.googleapis.com/anybody/x.js'
  await scan([external(known, 'a')])
  const { vendor, purpose } = await byUrl(known)
  await approveVendor(vendor ?? '', purpose ?? '')
  await scan([external(known, 'a'), external(strange, 'b')])
  expect(await byUrl(strange)).toMatchObject({ vendor, purpose, authorization: { state: 'undecided', needsDecision: true } })
  expect(await stateOf(known)).toBe('approved')
})

it('nor is one below a domain where anyone can have a name', async () => {
  const script = 'https://anybody.s3.eu-west-1.amazonaws.com/x.js'
  await scan([external(script, 'a')])
  await sql`update page_scripts set purpose = 'analytics' where url = ${script}`.execute(test.database.db)
  expect(await decideOn({ covers: 'vendor', vendor: (await byUrl(script)).vendor ?? '', purpose: 'analytics' })).toMatchObject({
    scripts: 0,
  })
  expect(await stateOf(script)).toBe('undecided')
})

it.each(['cdn', 'hosting', 'utility'])(
  'a vendor with the purpose %s is not decided on as a whole, and the refusal says what to do',
  async (purpose) => {
    await expect(decideOn({ covers: 'vendor', vendor: 'Google', purpose })).rejects.toMatchObject({
      code: 'bad-input',
      field: 'target.purpose',
      message: expect.stringContaining('Specify individual scripts, or one directory on a host.'),
    })
  },
)

it('a folder with everybody’s files is not decided on; one of a publisher is', async () => {
  const script = 'https://cdn.jsdelivr.net/npm/vue@3.4.1/vue.js'
  await scan([external(script, 'a')])
  const folder = (directory: string) => decideOn({ covers: 'directory', host: 'cdn.jsdelivr.net', directory })
  for (const directory of ['/', '/npm/'])
    await expect(folder(directory)).rejects.toMatchObject({ code: 'bad-input', field: 'target.directory' })
  await folder('/npm/vue@3.4.1/')
  expect(await stateOf(script)).toBe('approved')
})
