// The list of sites as Overview and Sites show it: each with what waits there for a decision.
import { siteListSchema, siteQuerySchema } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { listSitesWithNeeds } from '#features/overview/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { otherActor } from '../../support/context.ts'
import { answer, decide } from '../headers/answered-page.ts'
import { context, owner, pageId, siteId, test, watchPage } from '../inventory/watched-page.ts'

watchPage()

const needs = async (actor: Actor = owner) => {
  const { sites } = siteListSchema.parse(await listSitesWithNeeds(context(), actor, siteQuerySchema.parse({})))
  return new Map(sites.map(({ id, needDecision }) => [id, needDecision]))
}

it('says of each site how many scripts and headers wait, by page too, and nothing of a site without any', async () => {
  const empty = await claimSite(context(), owner, { subscriptionId: null, url: 'https://empty.example/' })
  await answer({ 'x-frame-options': 'deny', 'referrer-policy': 'no-referrer' })
  expect(await needs()).toEqual(
    new Map([
      [empty.id, { scripts: 0, headers: 0, headersByPage: {} }],
      [siteId, { scripts: 0, headers: 3, headersByPage: { [pageId]: 3 } }],
    ]),
  )
  await decide('approve', ['x-frame-options', 'referrer-policy'])
  expect((await needs()).get(siteId)).toEqual({ scripts: 0, headers: 1, headersByPage: { [pageId]: 1 } })
})

it('tells each account of its own sites only', async () => {
  await answer({ 'x-frame-options': 'deny' })
  expect(await needs(await otherActor(test.database))).toEqual(new Map())
})
