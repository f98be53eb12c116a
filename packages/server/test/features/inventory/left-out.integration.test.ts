// What an approval of a folder leaves out, by the rule of the list: each script that needs a decision of its own, with its reason.
import { describe, expect, it } from 'vitest'
import { undoDecisions } from '#features/inventory/index.ts'
import { asShown, context, decideOn, external, judge, list, owner, pageId, scan, siteId, test, watchPage } from './watched-page.ts'

watchPage()

const folder = { covers: 'directory', host: 'cdn.tags.example', directory: '/' } as const
const tag = (name: string, content: string) => external(`https://cdn.tags.example/${name}.js`, content)
const plain = tag('plain', 'b')
const unjudged = (...scripts: Parameters<typeof scan>[0]) => scan(scripts, undefined, undefined, 'desktop', { isJudged: false })
const named = async (name: string) =>
  (await list()).scripts.find(({ label }) => label === `cdn.tags.example/${name}.js`) ?? expect.unreachable()
const reasonsOf = ({ leftOutScripts }: Awaited<ReturnType<typeof decideOn>>) =>
  leftOutScripts.map(({ label, reason }) => [label.replace('cdn.tags.example/', ''), reason])

describe('an approval of a folder', () => {
  it('covers nothing whose code is still being examined, also once it is', async () => {
    const scanned = await unjudged(plain)
    const answer = await decideOn(folder)
    expect(answer).toMatchObject({ scripts: 0, leftOut: 1 })
    expect(reasonsOf(answer)).toEqual([['plain.js', 'waiting']])
    const taken = { state: 'undecided', needsDecision: true, decision: { cause: 'flagged' } }
    expect((await named('plain')).authorization).toMatchObject(taken)
    await judge(scanned)
    expect((await named('plain')).authorization).toMatchObject(taken)
  })

  it('covers no code that was not understood, which is approved pinned', async () => {
    await judge(await unjudged(plain, tag('riddle', 'c')), { s2: null })
    const answer = await decideOn(folder)
    expect(answer).toMatchObject({ scripts: 1, leftOut: 1 })
    expect(reasonsOf(answer)).toEqual([['riddle.js', 'not-understood']])
    expect((await named('plain')).authorization.state).toBe('approved')
    expect((await named('riddle')).authorization).toMatchObject({ state: 'undecided', needsDecision: true })
  })

  it('keeps the pin of what changed since, and of what was not understood and approved', async () => {
    await judge(await unjudged(tag('changes', 'd'), tag('riddle', 'c')), { s2: null })
    for (const name of ['changes', 'riddle']) {
      const script = await named(name)
      await decideOn({ covers: 'scripts', scriptIds: [script.id] }, asShown(script))
    }
    await judge(await unjudged(tag('changes', 'e'), tag('riddle', 'c')), { s2: null })
    expect((await named('changes')).authorization.state).toBe('changed')
    const answer = await decideOn(folder)
    expect(answer).toMatchObject({ scripts: 0, leftOut: 1 })
    expect(reasonsOf(answer)).toEqual([['changes.js', 'changed']])
    expect((await named('changes')).authorization).toMatchObject({ state: 'changed', needsDecision: true })
    const pinned = { verdict: 'approve', pinnedSha256: 'c'.repeat(64) }
    expect((await named('riddle')).authorization).toMatchObject({ state: 'approved', decision: pinned })
  })

  it('covers again what it covered before its rejection was undone', async () => {
    await scan([plain])
    await decideOn(folder)
    await judge(await unjudged(plain, tag('riddle', 'c')), { s2: null })
    expect((await named('riddle')).authorization.state).toBe('approved')
    const { batchId } = await decideOn(folder, { verdict: 'reject' })
    expect(await undoDecisions(context(), owner, siteId, batchId)).toMatchObject({ leftOut: 0 })
    expect((await named('riddle')).authorization.state).toBe('approved')
  })

  it('leaves alone what is another’s duty, which is not examined', async () => {
    await unjudged(plain)
    await test.database.db.updateTable('page_scripts').set({ scope: 'payment-provider' }).where('page_id', '=', pageId).execute()
    expect(await decideOn(folder)).toMatchObject({ leftOut: 0, leftOutScripts: [] })
  })
})
