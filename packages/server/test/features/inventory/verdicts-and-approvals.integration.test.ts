// What a malicious verdict does to approvals and other decisions.

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lockAlertsOf } from '#features/alerts/index.ts'
import { spreadVerdicts, undoDecisions } from '#features/inventory/index.ts'
import { cancelScan } from '#features/scans/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { otherActor } from '../../support/context.ts'
import { asShown, context, decideOn, external, judge, list, owner, scan, siteId, test, watchPage } from './watched-page.ts'

watchPage()

const first = external('https://cdn.tags.example/t.js', 'c')
const stealing = external('https://cdn.tags.example/t.js', 'd')
const only = async () => (await list()).scripts[0] ?? expect.unreachable()
const lastDecision = async () => {
  const { rows } = await sql<{ facts: string }>`select line::jsonb ->> 'facts' as facts from evidence_records
    where account_id = ${owner.accountId} and kind = 'decision' order by seq desc limit 1`.execute(test.database.db)
  return JSON.parse(rows[0]?.facts ?? 'null')
}
/** A scan whose examination has not ended. */
const waiting = (script = first) => scan([script], undefined, undefined, 'desktop', { isJudged: false })
const spread = () => spreadVerdicts(context(), lockAlertsOf)
const approve = async () => decideOn({ covers: 'scripts', scriptIds: [(await only()).id] })

describe('an approval', () => {
  it('from before a malicious verdict is taken back, with its reason as evidence', async () => {
    const scanned = await waiting()
    await approve()
    await judge(scanned, { s1: 'malicious' })
    const { authorization } = await only()
    expect(authorization).toMatchObject({
      state: 'undecided',
      needsDecision: true,
      decision: { verdict: 'withdraw', cause: 'judged-malicious' },
    })
    expect(await lastDecision()).toMatchObject({ verdict: 'withdraw', cause: 'judged-malicious', decidedBy: 'worker' })
  })

  it('that a person gives after the verdict stands, also when the same is judged again', async () => {
    await judge(await waiting(), { s1: 'malicious' })
    await approve()
    await judge(await waiting(), { s1: 'malicious' })
    expect((await only()).authorization.state).toBe('approved')
  })

  const undo = ({ batchId }: { batchId: string }) => undoDecisions(context(), owner, siteId, batchId)
  const reject = async () => decideOn({ covers: 'scripts', scriptIds: [(await only()).id] }, { verdict: 'reject' })
  const folder = { covers: 'directory', host: 'cdn.tags.example', directory: '/' } as const
  const taken = { state: 'undecided', needsDecision: true, decision: { verdict: 'withdraw', cause: 'judged-malicious' } }

  it('from before a malicious verdict does not come back when a rejection is undone, also once the content is another', async () => {
    const scanned = await waiting(stealing)
    await approve()
    const rejection = await reject()
    await judge(scanned, { s1: 'malicious' })
    expect((await only()).authorization.state).toBe('rejected')
    await judge(await scan([first]))
    await undo(rejection)
    expect((await only()).authorization).toMatchObject(taken)
    expect(await lastDecision()).toMatchObject({ verdict: 'withdraw', cause: 'judged-malicious', decidedBy: owner.name })
    await judge(await scan([first]))
    expect((await only()).authorization).toMatchObject(taken)
  })

  it('of a folder does not come back for a script that was judged malicious, and does for the others', async () => {
    const other = external('https://cdn.tags.example/u.js', 'e')
    const scanned = await scan([stealing, other])
    await decideOn(folder)
    const rejection = await decideOn(folder, { verdict: 'reject' })
    await judge(scanned, { s1: 'malicious' })
    await judge(await scan([first, other]))
    await undo(rejection)
    const states = (await list()).scripts.map(({ label, authorization }) => [label, authorization.state, authorization.decision?.cause])
    expect(states.toSorted()).toEqual([
      ['cdn.tags.example/t.js', 'undecided', 'judged-malicious'],
      ['cdn.tags.example/u.js', 'approved', null],
    ])
  })

  it('does not come back when its withdrawal is undone, and one that a person gave after the verdict does', async () => {
    const scanned = await waiting()
    await approve()
    await judge(scanned, { s1: 'malicious' })
    await undo({ batchId: (await only()).authorization.decision?.batchId ?? '' })
    expect((await only()).authorization).toMatchObject(taken)
    await approve()
    await undo(await reject())
    expect((await only()).authorization.state).toBe('approved')
  })

  it('is taken back where another site finds the same content malicious, once, and not where its own examination found it harmless', async () => {
    const shared = external('https://cdn.tags.example/t.js', '8')
    await waiting(shared)
    await approve()
    const eve = await otherActor(test.database)
    const theirs = await claimSite(context(), eve, { subscriptionId: null, url: 'https://other.example/checkout' })
    await cancelScan(context(), eve, theirs.pages[0]?.lastScan?.id ?? '')
    await judge(await scan([shared], undefined, theirs.pages[0]?.id, 'desktop', { actor: eve }), { s1: 'malicious' }, eve)
    expect(await spread()).toMatchObject({ failures: [] })
    expect(await only()).toMatchObject({
      verdict: 'malicious',
      risk: { reasons: expect.arrayContaining(['malicious-elsewhere']) },
      authorization: { state: 'undecided', decision: { cause: 'judged-malicious-elsewhere' } },
    })
    expect(await spread()).toEqual({ changed: 0, failures: [] })
    await judge(await scan([first]))
    await approve()
    await spread()
    expect(await only()).toMatchObject({ verdict: 'benign', authorization: { state: 'approved' } })
  })

  it('of a vendor or a folder leaves out what is flagged, and says how many', async () => {
    const other = external('https://cdn.tags.example/u.js', 'e')
    await judge(await scan([first, other]), { s2: 'suspicious' })
    const answer = await decideOn({ covers: 'directory', host: 'cdn.tags.example', directory: '/' })
    expect(answer).toMatchObject({ scripts: 1, leftOut: 1 })
    const states = (await list()).scripts.map(({ label, authorization }) => [
      label,
      authorization.state,
      authorization.decision?.cause ?? null,
    ])
    expect(states.toSorted()).toEqual([
      ['cdn.tags.example/t.js', 'approved', null],
      ['cdn.tags.example/u.js', 'undecided', 'flagged'],
    ])
  })

  it('of several scripts at once is refused where one is flagged, which one at a time is not', async () => {
    const other = external('https://cdn.tags.example/u.js', 'e')
    await judge(await scan([first, other]), { s2: 'suspicious' })
    const { scripts } = await list()
    const both = decideOn({ covers: 'scripts', scriptIds: scripts.map(({ id }) => id) })
    await expect(both).rejects.toMatchObject({
      code: 'conflict',
      field: 'target.scriptIds',
      message: expect.stringContaining('cdn.tags.example/u.js'),
    })
    for (const { id } of scripts) await decideOn({ covers: 'scripts', scriptIds: [id] })
    expect((await list()).counts.needDecision).toBe(0)
  })

  it.each([
    ['is still being examined', false],
    ['was not understood, unless it is pinned', true],
  ])('of several scripts at once is refused where the code of one %s', async (_what, isExamined) => {
    await scan([first])
    const other = external('https://cdn.tags.example/u.js', 'e')
    const scanned = await scan([first, other], undefined, undefined, 'desktop', { isJudged: false })
    if (isExamined) await judge(scanned, { s2: null })
    const { scripts } = await list()
    const target = { covers: 'scripts' as const, scriptIds: scripts.map(({ id }) => id) }
    await expect(decideOn(target)).rejects.toMatchObject({
      code: 'conflict',
      field: 'target.scriptIds',
      message: expect.stringContaining('cdn.tags.example/u.js'),
    })
    const pinned = decideOn(target, asShown(...scripts))
    if (isExamined) expect(await pinned).toMatchObject({ scripts: 2 })
    else await expect(pinned).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('what a verdict holds against', () => {
  const clean = external('https://cdn.tags.example/t.js', 'e')

  it('a malicious content that comes back ends the approval of what stood in its place', async () => {
    await judge(await waiting(stealing), { s1: 'malicious' })
    await judge(await waiting(clean))
    await approve()
    await judge(await waiting(stealing), { s1: 'malicious' })
    expect((await only()).authorization).toMatchObject({ state: 'undecided', decision: { cause: 'judged-malicious' } })
  })

  it('a content that could not be judged this time keeps the verdict that it has', async () => {
    await judge(await waiting(), { s1: 'suspicious' })
    await judge(await waiting(), { s1: null })
    expect(await only()).toMatchObject({ verdict: 'suspicious' })
  })

  it('a rejection, which an approval of the folder does not take back', async () => {
    await judge(await waiting(), { s1: 'malicious' })
    await decideOn({ covers: 'scripts', scriptIds: [(await only()).id] }, { verdict: 'reject', justification: 'It steals.' })
    expect(await decideOn({ covers: 'directory', host: 'cdn.tags.example', directory: '/' })).toMatchObject({ leftOut: 1 })
    expect((await only()).authorization).toMatchObject({ state: 'rejected', decision: { justification: 'It steals.' } })
  })

  it('lets go of what is known from another site once that site’s examination says otherwise', async () => {
    const shared = external('https://cdn.tags.example/t.js', '7')
    await waiting(shared)
    const eve = await otherActor(test.database)
    const theirs = await claimSite(context(), eve, { subscriptionId: null, url: 'https://other.example/checkout' })
    await cancelScan(context(), eve, theirs.pages[0]?.lastScan?.id ?? '')
    const theirPage = theirs.pages[0]?.id
    const theirScan = () => scan([shared], undefined, theirPage, 'desktop', { actor: eve, isJudged: false })
    await judge(await theirScan(), { s1: 'malicious' }, eve)
    await spread()
    expect((await only()).verdict).toBe('malicious')
    await judge(await theirScan(), {}, eve)
    await spread()
    expect(await only()).toMatchObject({ verdict: null, risk: { reasons: ['scan'] } })
  })
})
