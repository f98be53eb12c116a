// Headers of a page over time: what scans saw, how it stands against what was authorized, and what is concluded from a scan that saw nothing.

import { decideHeadersSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countUndecidedHeaders, decideHeaders } from '#features/headers/index.ts'
import { enforceRetention } from '#features/retention/index.ts'
import { runScan } from '#features/scans/index.ts'
import { scanPage } from '#features/sites/index.ts'
import { capturedPage } from '../../support/capture.ts'
import { context, never, owner, pageId, siteId, test, watchPage } from '../inventory/watched-page.ts'
import { type Answer, answer, decide, document, find, headersOf, states, why } from './answered-page.ts'

watchPage()

const policy = (value: string) => ({ 'content-security-policy': value })
const safe = { ...policy("script-src 'self'; frame-ancestors 'none'"), 'strict-transport-security': 'max-age=1000' }

describe('the headers of a page', () => {
  it('are nothing before the first scan, and new, directive by directive, after it', async () => {
    expect(await headersOf()).toMatchObject({ observed: null, parts: [], history: [] })
    const scanId = await answer(safe)
    expect(await headersOf()).toMatchObject({ observed: { scanId, profile: 'desktop' } })
    expect(await states()).toEqual(['frame-ancestors new', 'script-src new', 'strict-transport-security new'])
  })

  it('that were authorized need a decision when they change, go or come, with what that does', async () => {
    await answer(safe)
    await decide('approve', 'all')
    expect(new Set((await headersOf()).parts.map(({ state }) => state))).toEqual(new Set(['authorized']))
    await answer({ ...policy("script-src 'self' https:"), 'strict-transport-security': 'max-age=1000', refresh: '0; url=/x' })
    expect(await states()).toEqual(['frame-ancestors removed', 'script-src changed', 'refresh new', 'strict-transport-security authorized'])
    expect(await find('script-src')).toMatchObject({
      value: "'self' https:",
      decidedValue: "'self'",
      effects: [{ code: 'any-scheme-added', direction: 'weakens' }],
    })
    expect(await find('frame-ancestors')).toMatchObject({ value: null, effects: [{ code: 'directive-removed', direction: 'weakens' }] })
    expect((await find('strict-transport-security')).effects).toEqual([])
  })

  it('that only change their spelling, nonces or order need nothing', async () => {
    await answer(policy("script-src 'nonce-a' https://a.example 'self'; img-src *"))
    await decide('approve', 'all')
    await answer(policy("img-src *;SCRIPT-SRC 'self' 'nonce-b'  HTTPS://A.example"))
    expect(await states()).toEqual(['img-src authorized', 'script-src authorized'])
    expect((await headersOf()).history).toHaveLength(1)
  })

  it('are authorized again when they come back as they were', async () => {
    await answer(safe)
    await decide('approve', 'all')
    await answer({})
    expect(await states()).toEqual(['frame-ancestors removed', 'script-src removed', 'strict-transport-security removed'])
    await answer(safe)
    expect(await states()).toEqual(['frame-ancestors authorized', 'script-src authorized', 'strict-transport-security authorized'])
  })

  it('are those of the last answer where the page loads itself again: what that one lacks is gone', async () => {
    await answer(safe)
    await decide('approve', 'all')
    await answer(safe, (capture) => {
      capture.documents.push(document('F1', capture.page.finalUrl, {}))
    })
    expect(await states()).toEqual(['frame-ancestors removed', 'script-src removed', 'strict-transport-security removed'])
  })

  it('name what the checks of the last scan found missing', async () => {
    await answer({})
    expect((await headersOf()).missing.map(({ header }) => header).sort()).toEqual([
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
    ])
    await answer({ ...safe, 'x-content-type-options': 'nosniff' })
    expect((await headersOf()).missing).toEqual([])
  })

  it('keep what no header should hold, and more of it than anyone needs', async () => {
    await answer({ 'x-frame-options': 'a\u0000b\ud800', link: `<${'x'.repeat(60_000)}>; rel=preload` })
    expect((await find('link')).value?.length).toBeLessThanOrEqual(16_000)
  })
})

describe('nothing is concluded from', () => {
  it.each(['bot-wall', 'timeout'] as const)('a scan that failed by %s', async (code) => {
    const scanId = await answer(safe)
    await decide('approve', 'all')
    await answer({}, (capture) => {
      capture.outcome = { status: 'failed', code, cause: { code: 'words', values: { text: 'as the test wants' } }, issues: [] }
    })
    expect(await headersOf()).toMatchObject({ observed: { scanId } })
    expect(await states()).toEqual(['frame-ancestors authorized', 'script-src authorized', 'strict-transport-security authorized'])
  })

  it('a scan that got no headers of the page itself', async () => {
    const scanId = await answer(safe)
    await decide('approve', 'all')
    await answer({}, (capture) => {
      capture.documents = []
    })
    expect(await headersOf()).toMatchObject({ observed: { scanId } })
  })

  it('a frame that the last scan did not meet', async () => {
    const url = 'https://pay.shop.example/form'
    await answer(safe, (capture) => {
      capture.frames.push({ ...capture.frames[0]!, id: 'F2', parentId: 'F1', url, origin: 'https://pay.shop.example' })
      capture.documents.push(document('F2', url, { 'x-frame-options': 'SAMEORIGIN' }))
    })
    expect(await find('x-frame-options')).toMatchObject({ place: 'pay.shop.example/form', state: 'new' })
    await decide('approve', 'all')
    await answer(safe)
    expect(await find('x-frame-options')).toMatchObject({ state: 'unseen', value: null })
  })
})

describe('what a scan could not read', () => {
  const meta = "script-src 'self'"
  const withMeta = () =>
    answer(safe, (capture) => {
      for (const each of capture.documents) each.metaCsp.push(meta)
    })
  const headless = (headers: Answer = safe) =>
    answer(headers, (capture) => {
      for (const each of capture.documents) each.headRead = false
      capture.outcome = {
        status: 'partial',
        code: 'page-busy',
        cause: { code: 'words', values: { text: 'as the test wants' } },
        issues: [],
      }
    })
  const inHtml = async () => (await headersOf()).parts.find(({ source }) => source === 'meta')

  it('is not evaluated where it was authorized, and not removed; nothing of it needs a decision', async () => {
    await withMeta()
    await decide('approve', 'all')
    const partial = await headless()
    expect(await headersOf()).toMatchObject({ observed: { scanId: partial }, unread: [{ place: '', source: 'meta', why: 'head-unread' }] })
    expect(await inHtml()).toMatchObject({ state: 'not-evaluated', value: "'self'", effects: [] })
    expect((await countUndecidedHeaders(context(), owner, [siteId])).get(siteId)).toEqual({})
    expect((await headersOf()).history).toHaveLength(1)
    await answer(safe)
    expect(await inHtml()).toMatchObject({ state: 'removed', value: null })
    expect((await headersOf()).history[0]?.differences).toMatchObject([{ source: 'meta', after: null, beforeUnread: false }])
    await headless()
    expect(await inHtml()).toMatchObject({ state: 'not-evaluated', value: null })
    expect((await headersOf()).history[0]?.differences).toMatchObject([{ source: 'meta', after: null }])
  })

  it('still says what response headers tell: one that is gone is removed', async () => {
    await withMeta()
    await decide('approve', 'all')
    await headless({})
    expect((await find('strict-transport-security')).state).toBe('removed')
    expect((await inHtml())?.state).toBe('not-evaluated')
  })

  it('is decided on as it was before, and never as absent', async () => {
    await withMeta()
    await decide('approve', 'all')
    await answer(safe)
    await headless()
    const { observed } = await headersOf()
    const partIds = [(await inHtml())?.id ?? '']
    const input = decideHeadersSchema.parse({ verdict: 'approve', setId: observed?.setId, partIds, ...why })
    await decideHeaders(context(), owner, pageId, input)
    await withMeta()
    expect((await inHtml())?.state).toBe('authorized')
  })

  it('is told as such where a first scan could not read it and the next did', async () => {
    await headless()
    expect((await headersOf()).missing.map(({ header }) => header)).not.toContain('content-security-policy')
    await withMeta()
    expect((await headersOf()).history).toMatchObject([
      { differences: [{ source: 'meta', before: null, beforeUnread: true, effects: [] }] },
      { isFirst: true },
    ])
  })
})

describe('the history', () => {
  it('tells each change once, newest first, with the scan that saw it, and phones by themselves', async () => {
    const first = await answer(policy("script-src 'self'"))
    await answer(policy("script-src 'self'"))
    const second = await answer(policy('script-src *'))
    test.capture(async (address) =>
      capturedPage(address, (capture) => {
        capture.documents = [document('F1', capture.page.finalUrl, policy("script-src 'none'"))]
      }),
    )
    const { id: phone } = await scanPage(context(), owner, pageId, 'mobile')
    await runScan(test.context, phone, never)
    expect((await headersOf()).history).toMatchObject([
      { scanId: phone, profile: 'mobile', isFirst: true, differences: [] },
      {
        scanId: second,
        isFirst: false,
        differences: [
          { part: 'script-src', before: "'self'", after: '*', effects: [{ code: 'any-host-added', direction: 'weakens' }, {}] },
        ],
      },
      { scanId: first, isFirst: true },
    ])
  })

  it('never calls headers the first after those before were let go of, nor tells a change whose beginning is gone', async () => {
    for (const value of ['a', 'b', 'c']) await answer(policy(`script-src ${value}.example`))
    await sql`
      update header_periods set first_seen_at = first_seen_at - interval '3 years', last_seen_at = last_seen_at - interval '3 years'
      where page_id = ${pageId} and id not in (select id from header_periods where page_id = ${pageId} order by last_seen_at desc limit 2)`.execute(
      test.database.db,
    )
    await enforceRetention({ db: test.database.db, evidenceMonths: 13, recordingMonths: 3, reportMonths: 24 }, new Date())
    expect((await headersOf()).history).toMatchObject([{ isFirst: false, differences: [{ before: 'b.example', after: 'c.example' }] }])
    expect((await countUndecidedHeaders(context(), owner, [siteId])).get(siteId)).toEqual({ [pageId]: 2 })
    await answer(policy('script-src a.example'))
    expect((await headersOf()).history).toHaveLength(2)
  })

  it('goes on from where it ended, without gaps or repeats', async () => {
    for (let at = 0; at < 23; at++) await answer(policy(`script-src https://a${at}.example`))
    const newest = await headersOf()
    expect(newest.history).toHaveLength(20)
    const older = await headersOf(pageId, owner, newest.earlier ?? '')
    expect(older).toMatchObject({ earlier: null, history: [{}, {}, { isFirst: true }] })
    for (const part of [newest, older]) expect(part).toMatchObject({ total: 23, changes: 22 })
    expect(new Set([...newest.history, ...older.history].map(({ id }) => id)).size).toBe(23)
    await expect(headersOf(pageId, owner, 'nowhere')).rejects.toMatchObject({ code: 'bad-input', field: 'before' })
  })
})
