// What was decided on a site, and what helps to decide: drafts that a person completes, and filters that are kept.
import { type Decide, decisionListSchema, draftListSchema, savedFilterListSchema, saveFilterSchema } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import {
  draftJustifications,
  exportDecisions,
  exportSiteInventory,
  listDecisions,
  listFilters,
  listVendors,
  removeFilter,
  saveFilter,
} from '#features/inventory/index.ts'
import { otherActor, personOf } from '../../support/context.ts'
import { app, context, decideOn, external, linesOf, list, owner, scan, siteId, tag, test, watchPage } from './watched-page.ts'

watchPage()

const decisions = (query: object = {}) => listDecisions(context(), owner, siteId, { limit: 50, ...query })
const directory = (host: string) => ({ covers: 'directory', host, directory: '/' }) as const
const idOf = async (host: string) => (await list()).scripts.find((script) => script.host === host)?.id ?? ''
const cdn = 'cdn.tags.example'

describe('the decisions of a site', () => {
  it('are all there, newest first, in parts without gaps, each with who, from where, and how many scripts it decides on now', async () => {
    await scan([tag, app('3f2a9c1b', 'a')])
    await decideOn(directory(cdn))
    await decideOn({ covers: 'scripts', scriptIds: (await list()).scripts.map(({ id }) => id) })
    await decideOn(directory(cdn), { verdict: 'reject', justification: 'Nobody needs it.' })
    const all = decisionListSchema.parse(await decisions())
    expect(all).toMatchObject({ total: 4, next: null })
    expect(all.decisions[0]).toMatchObject({
      verdict: 'reject',
      subject: `${cdn}/`,
      scripts: 1,
      decidedBy: owner.name,
      decidedFrom: '192.0.2.7',
    })
    expect(all.decisions.map(({ scripts }) => scripts)).toEqual([
      1,
      ...all.decisions.slice(1, 3).map(({ subject }) => (subject.includes(cdn) ? 0 : 1)),
      0,
    ])
    const found: string[] = []
    for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
      const part = await decisions({ limit: 1, after })
      found.push(...part.decisions.map(({ id }) => id))
      after = part.next ?? undefined
    }
    expect(found).toEqual(all.decisions.map(({ id }) => id))
  })

  it('can be asked for by script and by verdict', async () => {
    await scan([tag, app('3f2a9c1b', 'a')])
    await decideOn(directory(cdn))
    await decideOn({ covers: 'directory', host: 'shop.example', directory: '/static/' })
    await decideOn(directory(cdn), { verdict: 'withdraw' })
    expect((await decisions({ scriptId: await idOf(cdn) })).decisions.map(({ verdict }) => verdict)).toEqual(['withdraw', 'approve'])
    expect(await decisions({ verdict: 'withdraw' })).toMatchObject({ total: 1 })
    await expect(decisions({ after: 'nowhere' })).rejects.toMatchObject({ code: 'bad-input', field: 'after' })
    await expect(decisions({ scriptId: 'none' })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('are in their CSV, all that fit', async () => {
    await scan([tag])
    await decideOn(directory(cdn))
    await decideOn(directory(cdn), { verdict: 'reject', justification: '=1+1' })
    const file = await exportDecisions(context(), owner, siteId, {})
    expect(file.name).toMatch(/-decisions-/)
    const [header = [], ...lines] = await linesOf(file)
    expect(lines.map((line) => [line[header.indexOf('verdict')], line[header.indexOf('justification')]])).toEqual([
      ['reject', "'=1+1"],
      ['approve', 'Counts visits for marketing.'],
    ])
    expect(await linesOf(await exportDecisions(context(), owner, siteId, { verdict: 'approve' }))).toHaveLength(2)
  })
})

describe('who decided', () => {
  const shown = async () => [
    (await decisions()).decisions[0]?.decidedBy,
    (await list()).scripts[0]?.authorization.decision?.decidedBy,
    ...(await Promise.all([exportDecisions(context(), owner, siteId, {}), exportSiteInventory(context(), owner, siteId, {})].map(cell))),
  ]
  async function cell(made: ReturnType<typeof exportDecisions>) {
    const [header = [], line = []] = await linesOf(await made)
    return line[header.indexOf('decided_by')]
  }

  it('is a person of the account by e-mail address, in lists and files; the id of somebody who is gone', async () => {
    const { person, email } = await personOf(test.database, owner)
    await scan([tag])
    await decideOn(directory(cdn), {}, person)
    expect(await shown()).toEqual([email, email, email, email])
    const { accountId } = await otherActor(test.database)
    await test.database.db.updateTable('memberships').set({ account_id: accountId }).where('user_id', '=', person.name).execute()
    expect(await shown()).toEqual(Array(4).fill(person.name))
  })

  it('is a person also where a vendor is decided on, and where a filter is kept', async () => {
    const { person, email } = await personOf(test.database, owner)
    await scan([external('https://www.google-analytics.com/analytics.js', 'a')])
    const [{ vendor = null, purpose = null } = {}] = (await list()).scripts
    await decideOn({ covers: 'vendor', vendor: vendor ?? '', purpose: purpose ?? '' }, {}, person)
    expect((await listVendors(context(), owner, siteId, {})).vendors[0]?.decision?.decidedBy).toBe(email)
    expect((await saveFilter(context(), person, { name: 'Mine', query: {} })).savedBy).toBe(email)
    expect((await listFilters(context(), owner)).filters[0]?.savedBy).toBe(email)
  })
})

describe('drafts', () => {
  const draft = (scriptIds: string[], language: 'en' | 'es' = 'en') =>
    draftJustifications(context(), owner, siteId, { scriptIds: scriptIds.join(','), language })

  it('are as few as the scripts need, in the language asked for, and decide nothing', async () => {
    await scan([
      external('https://www.google-analytics.com/analytics.js', 'a'),
      external('https://www.google-analytics.com/plugins/ua/ec.js', 'b'),
      app('3f2a9c1b', 'c'),
    ])
    const ids = (await list()).scripts.map(({ id }) => id)
    const { drafts } = draftListSchema.parse(await draft(ids))
    expect(drafts).toMatchObject([
      { reason: 'business', isComplete: true, justification: expect.stringContaining('Google Analytics measures') },
      { reason: 'technical', isComplete: true, justification: expect.stringContaining('First-party code for shop.example') },
    ])
    expect(drafts.map(({ scriptIds }) => scriptIds.length)).toEqual([2, 1])
    expect((await draft(ids, 'es')).drafts[0]?.justification).toContain('Google Analytics mide')
    expect((await list()).counts.byAuthorization.undecided).toBe(3)
  })

  it('are refused as they are while a blank stands in them', async () => {
    await scan([tag])
    const [id = ''] = (await list()).scripts.map((script) => script.id)
    const [{ justification = '' } = {}] = (await draft([id])).drafts
    const target: Decide['target'] = { covers: 'scripts', scriptIds: [id] }
    await expect(decideOn(target, { justification })).rejects.toMatchObject({ code: 'bad-input', field: 'justification' })
    expect((await list()).counts.needDecision).toBe(1)
    await decideOn(target, { justification: justification.replaceAll(/\[[^\]]+\]/g, 'counting visits') })
    expect((await list()).counts.needDecision).toBe(0)
  })

  it('are for at most 200 scripts, all of the site', async () => {
    await expect(draft(Array(201).fill('x'))).rejects.toMatchObject({ code: 'bad-input', field: 'scriptIds' })
    await expect(draft(['x'])).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('filters that an account keeps', () => {
  const save = (name: string, query: object = {}) => saveFilter(context(), owner, saveFilterSchema.parse({ name, query }))
  const names = async () => (await listFilters(context(), owner)).filters.map(({ name }) => name)

  it('are listed by name until they are removed', async () => {
    const made = await save('  New third parties ', { party: 'third', sort: 'first-seen' })
    await save('A')
    expect(savedFilterListSchema.parse(await listFilters(context(), owner)).filters).toMatchObject([
      { name: 'A', query: {} },
      { id: made.id, name: 'New third parties', query: { party: 'third', sort: 'first-seen' }, savedBy: owner.name },
    ])
    await removeFilter(context(), owner, made.id)
    expect(await names()).toEqual(['A'])
    await expect(removeFilter(context(), owner, made.id)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('have names that are taken once, whatever their capitals', async () => {
    await save('Mine')
    await expect(save('mine')).rejects.toMatchObject({ code: 'conflict', field: 'name' })
  })

  it('are 50 at most, also when two are saved at the same moment', async () => {
    for (let at = 0; at < 49; at++) await save(`Filter ${at}`)
    const both = await Promise.allSettled([save('One more'), save('And another')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await names()).toHaveLength(50)
  })

  it('hold filters and an order, and nothing else', () => {
    for (const query of [{ limit: 5 }, { after: 'x' }, { party: 'fourth' }, { anything: 1 }])
      expect(saveFilterSchema.safeParse({ name: 'x', query }).success).toBe(false)
    expect(saveFilterSchema.safeParse({ name: ' ', query: {} }).success).toBe(false)
  })
})
