// Who gets in at each route: every row of the route table, with every role, scope of a key, kind of link, staff, a reader of the sample, and nobody.
import { randomUUID } from 'node:crypto'
import {
  assessorPermissions,
  type KeyScope,
  keyScopes,
  type MemberPermission,
  memberPermissions,
  memberRoles,
  samplePath,
  scopePermissions,
} from '@tillwatch/contract/lists'
import { type RouteRow, routes } from '@tillwatch/contract/routes'
import { readRouteKey } from '@tillwatch/contract/rules'
import { createdAssessorLinkSchema, createdKeySchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testContext } from '../support/context.ts'
import { bodyOf, type Description, sampleOf } from '../support/description.ts'
import { type Market, openMarket } from '../support/market.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp } from '../support/sign-up.ts'
import { callAs } from '../support/site-calls.ts'
import { staffPerson } from '../support/staff.ts'

const keyOf = (scope: KeyScope) => `key ${scope}` as const
const callers = ['nobody', ...memberRoles, 'staff', ...keyScopes.map(keyOf), 'link', 'link with packs', 'sample'] as const
type Caller = (typeof callers)[number]

/** Staff are owners of an account of their own. */
const held: Readonly<Record<string, readonly MemberPermission[]>> = {
  ...{ ...memberPermissions, staff: memberPermissions.owner },
  ...{ link: assessorPermissions.filter((each) => each !== 'evidence:export'), 'link with packs': assessorPermissions },
  ...Object.fromEntries(keyScopes.map((scope) => [keyOf(scope), scopePermissions[scope]])),
}

const leaves = 'DELETE /memberships/active'
/** Last comes what puts members out of the account. */
const rows: [string, RouteRow][] = Object.entries(routes).sort(([one], [other]) => Number(one === leaves) - Number(other === leaves))

/** Where a made-up body asks for more than the permission. */
const bodies: Record<string, object> = { 'POST /invitations': { email: 'new@example.com', role: 'viewer', language: 'en' } }

let server: TestServer
let market: Market
let described: Description
const authorizations: Partial<Record<Caller, string>> = {}

beforeAll(async () => {
  const test = await testContext()
  market = await openMarket(test.database.db)
  const most = 1_000_000
  server = await testServer({ test, billing: () => market.context, requestsPerMinute: most, startsPerMinute: most, signInsPerMinute: most })
  described = server.app.swagger() as unknown as Description
  const owner = await signUp(server.origin)
  for (const role of memberRoles) {
    const person = role === 'owner' ? owner : await signUp(server.origin)
    await test.database.db.updateTable('memberships').set({ account_id: owner.accountId, role }).where('user_id', '=', person.uid).execute()
    authorizations[role] = person.bearer.authorization
  }
  authorizations.staff = (await staffPerson(server)).bearer.authorization
  for (const scope of keyScopes) {
    const { body } = await callAs(server, 'POST', '/keys', owner, { name: scope, scopes: [scope] })
    authorizations[keyOf(scope)] = `Bearer ${createdKeySchema.parse(body).secret}`
  }
  for (const mayExport of [false, true]) {
    const { body } = await callAs(server, 'POST', '/assessor-links', owner, { assessor: 'Example QSA', siteIds: null, mayExport })
    authorizations[mayExport ? 'link with packs' : 'link'] = `Assessor ${new URL(createdAssessorLinkSchema.parse(body).url).hash.slice(1)}`
  }
})
afterAll(async () => {
  await server?.close()
  await market?.close()
  await server?.test.close()
})

/** What the table says about a caller. */
function isAdmitted({ caller: who, permission, inSample, link }: RouteRow, caller: Caller): boolean {
  if (caller === 'sample') return inSample === true
  if (who === 'anyone' || who === 'holder') return true
  const [isLink, isKey] = [caller.startsWith('link'), caller.startsWith('key')]
  if (who === 'assessor') return isLink
  if (caller === 'nobody' || (isLink && link === undefined)) return false
  if (isKey && who !== 'caller' && who !== 'actor') return false
  if (who === 'staff') return caller === 'staff'
  return [permission ?? []].flat().every((each) => held[caller]?.includes(each))
}

/** Addresses, so that no limit for one of them is reached. */
let calls = 0

/** The status of a call that fits the row and names nothing that exists. */
async function statusOf(key: string, caller: Caller): Promise<number> {
  const { method, path } = readRouteKey(key)
  const { parameters = [], ...operation } = described.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
  const given = (place: string) =>
    parameters
      .filter((each) => each.in === place && each.required)
      .map(({ name, schema }): [string, string] => [name, String(sampleOf(schema, described))])
  const names = new Map(given('path').filter(([name]) => name !== 'id'))
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => names.get(name) ?? randomUUID())
  const shape = bodyOf(operation)
  const body = bodies[key] ?? (shape && sampleOf(shape, described))
  calls += 1
  const { authorization = null } = { authorization: authorizations[caller] }
  const { statusCode } = await server.app.inject({
    method: method as 'GET',
    url: `${caller === 'sample' ? samplePath : ''}${url}?${new URLSearchParams(given('query'))}`,
    remoteAddress: `10.0.${calls >> 8}.${calls & 255}`,
    headers: { host: new URL(server.origin).host, ...(authorization && { authorization }) },
    ...(body !== undefined && { payload: body as object }),
  })
  return statusCode
}

it.each(rows)('%s lets in whom the table names, and nobody else', async (key, row) => {
  // The answer to a wrong link only says that no such link exists.
  const refused = row.caller === 'assessor' ? [401, 403, 404] : [401, 403]
  // The calls of payments are not part of the sample, so their addresses there are pages of the site.
  for (const caller of callers.filter((each) => each !== 'sample' || !key.includes(' /api/'))) {
    const isIn = isAdmitted(row, caller)
    const status = await statusOf(key, caller)
    expect([caller, status, isIn || refused.includes(status)]).toEqual([caller, status, true])
    expect([caller, status, isIn && [401, 403].includes(status)]).toEqual([caller, status, false])
  }
})
