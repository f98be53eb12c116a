// What each role may do, and that another account's people may do nothing: for every verb of every feature.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { eve, fillEveryTable, ids, owner, personOfStaff, signedIn } from './every-account.ts'
import { noVerbs } from './no-verbs.ts'
import { verbsOfAccounts } from './verbs-of-accounts.ts'
import { type Case, type Cases, verbsOfRows } from './verbs-of-rows.ts'
import { verbsOfStaff } from './verbs-of-staff.ts'

fillEveryTable()

/** Each may do what those before it may. */
const ranks = ['viewer', 'analyst', 'admin', 'owner'] as const
const features = fileURLToPath(new URL('../../../src/features', import.meta.url))

const named = (cases: Cases) =>
  Object.entries(cases).flatMap(([feature, verbs]) => Object.entries(verbs).map(([verb, each]) => [`${feature}: ${verb}`, each] as const))
const ofRows = named(verbsOfRows)
const ofAccounts = named(verbsOfAccounts)
const ofStaff = Object.entries(verbsOfStaff).flatMap(([feature, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => [`${feature}: ${verb}`, call] as const),
)

/** The code of the refusal; undefined for an answer, and for what else went wrong with rows that are made up. */
async function refusalOf([, call]: Case, actor: Actor): Promise<string | undefined> {
  return call(actor).then(
    () => undefined,
    ({ code }: { code?: string }) => code,
  )
}
const below = ([least]: Case) => ranks.slice(0, ranks.indexOf(least))
const from = ([least]: Case) => ranks.slice(ranks.indexOf(least))
const as = (role: Actor['role']): Actor => ({ ...owner, role })
const assessor = (siteIds: string[] | null, mayExport = false): Actor => ({
  ...as('assessor'),
  link: { id: randomUUID(), assessor: 'Example QSA', expiresAt: new Date(), mayExport, siteIds },
})

it('has a case for each verb of each feature', async () => {
  const folders = (await readdir(features, { withFileTypes: true })).filter((each) => each.isDirectory()).map(({ name }) => name)
  const doors = folders.map(async (name) => {
    const door: Record<string, unknown> = await import(`${features}/${name}/index.ts`)
    return [name, ...Object.keys(door).filter((each) => typeof door[each] === 'function')] as const
  })
  const casesOf = (name: string) =>
    [verbsOfRows, verbsOfAccounts, verbsOfStaff].flatMap((cases: Record<string, object>) => Object.keys(cases[name] ?? {}))
  const sorted = ([name, ...functions]: readonly [string, ...string[]]) => [name, ...functions.sort()]
  for (const each of await Promise.all(doors))
    expect.soft(sorted(each)).toEqual(sorted([each[0], ...casesOf(each[0]), ...(noVerbs[each[0]] ?? [])]))
})

// First all that is refused, since the calls after it change the account.
describe('refuses', () => {
  it.each([...ofRows, ...ofAccounts])('%s to every role that may not', async (_name, each) => {
    const refusals = await Promise.all(below(each).map((role) => refusalOf(each, as(role))))
    expect(refusals).toEqual(below(each).map(() => 'forbidden'))
  })

  it.each([...ofRows, ...ofAccounts].filter(([, [least]]) => least !== 'viewer'))(
    '%s to readers of the sample, and to assessors without packs',
    async (_name, each) => {
      for (const actor of [as('visitor'), as('assessor'), assessor(null)])
        expect([actor.link, await refusalOf(each, actor)]).toEqual([actor.link, 'forbidden'])
    },
  )

  it.each(ofRows)('%s to an assessor whose link covers another site', async (_name, each) => {
    expect(['forbidden', 'not-found']).toContain(await refusalOf(each, assessor([randomUUID()], true)))
  })

  // To enter an account takes a person, who acts for none yet.
  it.each([...ofRows, ...ofAccounts].filter(([name]) => name !== 'members: enterAccount'))(
    '%s to an API key without a scope',
    async (_name, each) => {
      expect(await refusalOf(each, { ...as('key'), key: { scopes: [], siteIds: null } })).toBe('forbidden')
    },
  )

  it.each(ofRows)('%s to an owner of another account, as if there were no such thing', async (name, each) => {
    expect(await refusalOf(each, eve)).toBe(name.startsWith('documents:') ? 'forbidden' : 'not-found')
  })
})

describe('the staff area', () => {
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      ({ code }: { code?: string }) => code,
    )

  it.each(ofStaff)('refuses %s to everybody in every account, and to staff before their code', async (_name, call) => {
    for (const role of ['viewer', 'analyst', 'admin', 'owner'] as const) {
      expect(await codeOf(call({ ...signedIn(as(role)), sessionId: randomUUID() }))).toBe('forbidden')
      expect(await codeOf(call(signedIn({ ...eve, role })))).toBe('forbidden')
    }
    expect(await codeOf(call(await personOfStaff('no-factor')))).toBe('second-factor-needed')
    expect(await codeOf(call(await personOfStaff('no-code')))).toBe('second-factor-needed')
    expect(await codeOf(call(await personOfStaff('withdrawn')))).toBe('forbidden')
    // The code that another person gave opens nothing.
    const [one, other] = [await personOfStaff('no-code'), await personOfStaff('code')]
    expect(await codeOf(call({ ...one, sessionId: other.sessionId ?? '' }))).toBe('second-factor-needed')
  })

  it.each(ofStaff)('lets staff call %s', async (_name, call) => {
    expect([undefined, 'not-found', 'conflict']).toContain(await codeOf(call(await personOfStaff('code'))))
  })
})

describe('shows and does', () => {
  it.each(ofAccounts)('nothing of the account by %s of an owner of another', async (_name, [, call]) => {
    const answer = await call(eve).catch((error: Error) => error.message)
    const told = JSON.stringify(answer instanceof Map ? [...answer] : (answer ?? null))
    for (const id of [owner.accountId, ...Object.values(ids)]) expect(told).not.toContain(id)
  })

  it.each([...ofRows, ...ofAccounts])('%s for every role that may', async (_name, each) => {
    for (const role of from(each)) expect([role, await refusalOf(each, as(role))]).not.toEqual([role, 'forbidden'])
  })
})
