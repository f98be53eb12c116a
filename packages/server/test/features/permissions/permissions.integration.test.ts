// What each role may do, and that another account's people may do nothing: for every verb of every feature.
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { eve, fillEveryTable, ids, owner } from './every-account.ts'
import { noVerbs } from './no-verbs.ts'
import { verbsOfAccounts } from './verbs-of-accounts.ts'
import { type Case, type Cases, verbsOfRows } from './verbs-of-rows.ts'

fillEveryTable()

/** Each may do what those before it may. */
const ranks = ['viewer', 'analyst', 'admin', 'owner'] as const
const features = fileURLToPath(new URL('../../../src/features', import.meta.url))

const named = (cases: Cases) =>
  Object.entries(cases).flatMap(([feature, verbs]) => Object.entries(verbs).map(([verb, each]) => [`${feature}: ${verb}`, each] as const))
const ofRows = named(verbsOfRows)
const ofAccounts = named(verbsOfAccounts)

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

it('has a case for each verb of each feature', async () => {
  const folders = (await readdir(features, { withFileTypes: true })).filter((each) => each.isDirectory()).map(({ name }) => name)
  const doors = folders.map(async (name) => {
    const door: Record<string, unknown> = await import(`${features}/${name}/index.ts`)
    return [name, ...Object.keys(door).filter((each) => typeof door[each] === 'function')] as const
  })
  const casesOf = (name: string) => [verbsOfRows, verbsOfAccounts].flatMap((cases) => Object.keys(cases[name] ?? {}))
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
