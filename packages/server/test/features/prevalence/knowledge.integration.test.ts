// What is known about contents besides their text: published files, deploys, and authorized addresses.
import { announceDeploySchema } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import { knowledgeOf } from '#features/prevalence/index.ts'
import { announceDeploy } from '#features/sites/index.ts'
import { app, asShown, context, decideOn, list, owner, scan, siteId, tag, test, watchPage } from '../inventory/watched-page.ts'
import { contentHash } from './served.ts'

watchPage()

const jquery = 'fc9a93dd241f6b045cbff0481cf4e1901becd0e12fb45166a8f17f95823f0b1a' // of jquery 3.7.1, dist/jquery.min.js
const address = 'https://cdn.tags.example/t.js'
const ask = async (sha256: string, at: string | null = address, moment = new Date()) => {
  const where = { accountId: owner.accountId, siteId, at: moment }
  return (await knowledgeOf(test.database.db, where, [{ sha256, address: at }])).get(sha256)
}
const nothing = { release: null, contentAccounts: 0, addressAccounts: 0, deploy: null, authorized: false }

it('knows nothing of a content that nobody was served, at an address or inline', async () => {
  expect(await ask(contentHash('new'))).toEqual(nothing)
  expect(await ask(contentHash('new'), null)).toEqual(nothing)
  expect(await knowledgeOf(test.database.db, { accountId: owner.accountId, siteId, at: new Date() }, [])).toEqual(new Map())
})

it('knows the published file of a library by its hash, wherever it is served', async () => {
  expect(await ask(jquery, 'https://shop.example/x.js')).toEqual({ ...nothing, release: { library: 'jquery', version: '3.7.1' } })
})

it('knows the deploy that announced the content', async () => {
  const sha256 = contentHash('app')
  const said = announceDeploySchema.parse({ commit: 'f00', files: [{ path: 'app.js', sha256 }] })
  await announceDeploy(context(), owner, siteId, said)
  expect(await ask(sha256)).toMatchObject({ deploy: { commit: 'f00', announcedAt: expect.stringMatching(/^\d{4}-.*Z$/) } })
})

it('knows a file that only a build named by its whole address, since others of its folder are other files', async () => {
  const [own, another] = ['https://shop.example/_nuxt/B7xQ2zKw.js', 'https://shop.example/_nuxt/QzR2KxWv.js']
  await scan([{ ...app('1f3a9c2e', 'c'), url: own, finalUrl: own }])
  const { scripts } = await list()
  await decideOn({ covers: 'scripts', scriptIds: scripts.map(({ id }) => id) })
  expect([(await ask(contentHash('x'), own))?.authorized, (await ask(contentHash('x'), another))?.authorized]).toEqual([true, false])
})

it('knows an address as authorized by an approval that holds, also of another content or another build', async () => {
  await scan([tag, app('1f3a9c2e', 'c')])
  const next = 'https://shop.example/static/app.2b4d8f10.js'
  const state = async () => [(await ask(contentHash('x')))?.authorized, (await ask(contentHash('x'), next))?.authorized]
  expect(await state()).toEqual([false, false])
  const { scripts } = await list()
  const beforeIt = new Date()
  await decideOn({ covers: 'scripts', scriptIds: scripts.map(({ id }) => id) }, asShown(...scripts))
  expect(await state()).toEqual([true, true])
  expect((await ask(contentHash('x'), address, beforeIt))?.authorized).toBe(false)
  expect((await ask(contentHash('x'), 'https://cdn.tags.example/other.js'))?.authorized).toBe(false)
  await decideOn({ covers: 'scripts', scriptIds: scripts.map(({ id }) => id) }, { verdict: 'reject' })
  expect(await state()).toEqual([false, false])
})

it('tells a content at several addresses with the most that any of them has', async () => {
  await scan([tag])
  const { scripts } = await list()
  await decideOn({ covers: 'scripts', scriptIds: scripts.map(({ id }) => id) })
  const sha256 = contentHash('twice')
  const where = { accountId: owner.accountId, siteId, at: new Date() }
  for (const addresses of [
    [address, null],
    [null, address],
  ]) {
    const known = await knowledgeOf(
      test.database.db,
      where,
      addresses.map((at) => ({ sha256, address: at })),
    )
    expect(known.get(sha256)?.authorized).toBe(true)
  }
})
