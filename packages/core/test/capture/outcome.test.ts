import type { OutcomeCode } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'
import { type Capture, judgeOutcome, recogniseChallenge } from '#capture/index.ts'
import { makeBodies, makeCapture, makeDocument, makeField, makeFrame, makeScript } from '../helpers/make-capture.ts'

const withPage = (page: Partial<Capture['page']>, given: Partial<Capture> = {}) =>
  makeCapture({ ...given, page: { ...makeCapture().page, ...page } })
const issue = (code: OutcomeCode, frameId: string | null = null) => ({
  code,
  cause: { code: 'words' as const, values: { text: `about ${code}` } },
  frameId,
  atMs: 1,
})
const withIssues = (...issues: ReturnType<typeof issue>[]) =>
  withPage({ text: 'Pay here. '.repeat(100), elementCount: 200 }, { outcome: { status: 'complete', code: null, cause: null, issues } })

const again = [{ url: 'https://shop.example/checkout?again=1', initiators: [] }]
const refreshing = { documents: [makeDocument({ metaRefresh: ['30'] })] }

describe('a challenge', () => {
  it.each<[string, Capture, string]>([
    [
      'a wall by its header, with status 200',
      makeCapture({ documents: [makeDocument({ headers: [['cf-mitigated', 'challenge']] })] }),
      'bot-wall',
    ],
    ['a wall by its title', withPage({ title: 'Just a moment...', text: '' }), 'bot-wall'],
    [
      'a captcha frame beside challenge words',
      withPage(
        { title: 'One more step', text: 'Complete the security check' },
        {
          frames: [
            makeFrame(),
            makeFrame({
              id: 'c',
              parentId: 'main',
              url: 'https://newassets.hcaptcha.com/captcha',
              box: { x: 0, y: 0, width: 300, height: 80 },
            }),
          ],
        },
      ),
      'captcha',
    ],
    ['words in another language', withPage({ title: 'Zugriff verweigert', text: 'Bitte warten' }), 'challenge-suspected'],
    [
      'a bare page that reloads itself',
      withPage({ text: '', scriptNavigations: [{ url: 'https://shop.example/checkout?again=1', initiators: [] }] }),
      'challenge-suspected',
    ],
    [
      'a bare page that refreshes itself',
      withPage({ text: 'Loading' }, { documents: [makeDocument({ metaRefresh: ['5; url=/checkout'] })] }),
      'challenge-suspected',
    ],
    [
      'a page that is nearly all code',
      withPage({ text: '', elementCount: 12 }, { scripts: [makeScript(makeBodies(), { sizeBytes: 90_000 })] }),
      'challenge-suspected',
    ],
    [
      'a long page without anything to pay with that reloads itself',
      withPage({ text: 'Einen Augenblick bitte. '.repeat(60), elementCount: 300, scriptNavigations: again }),
      'challenge-suspected',
    ],
    [
      'a long page that refreshes itself, though it names an amount',
      withPage({ text: `Vor Ihnen: 1.203. Ihre Bestellung über 24,00 €. ${'Bitte warten. '.repeat(60)}`, controlCount: 0 }, refreshing),
      'challenge-suspected',
    ],
    [
      'a waiting room',
      withPage({ text: 'Sie sind in der Warteschlange. Personen vor Ihnen: 1.203', elementCount: 90 }),
      'challenge-suspected',
    ],
    [
      'a bare page with an amount, nothing to press, and code at work',
      withPage(
        { text: 'Ihre Bestellung über 24,00 € wird vorbereitet', elementCount: 8, controlCount: 0 },
        { scripts: [makeScript(makeBodies(), { sizeBytes: 4_000 })] },
      ),
      'challenge-suspected',
    ],
    ['a page that shows nothing', withPage({ text: '', elementCount: 5 }), 'empty-page'],
  ])('is recognized: %s', (_name, capture, code) => {
    expect(recogniseChallenge(capture)?.code).toBe(code)
  })

  it.each<[string, Capture]>([
    [
      'a shop that embeds a captcha beside its card field',
      makeCapture({
        fields: [makeField({ kind: 'card-number' })],
        frames: [makeFrame(), makeFrame({ id: 'c', parentId: 'main', url: 'https://www.google.com/recaptcha/api2/anchor' })],
      }),
    ],
    [
      'a shop behind a protection that only sets its cookie',
      withPage(
        { text: 'Choose how to pay. '.repeat(60), elementCount: 300 },
        {
          cookies: [
            { name: '_abck', domain: null, path: '/', secure: true, httpOnly: false, sameSite: null, partitioned: false, session: false },
          ],
        },
      ),
    ],
    [
      'a product page with a price that reloads itself once',
      withPage({ text: 'Coffee, €24.00. '.repeat(60), elementCount: 300, controlCount: 40, scriptNavigations: again }),
    ],
    ['a card form that reloads itself', withPage({ scriptNavigations: again }, { fields: [makeField({ kind: 'card-number' })] })],
    [
      'a long page that keeps its news fresh every five minutes',
      withPage({ text: 'News of the shop. '.repeat(60), elementCount: 300 }, { documents: [makeDocument({ metaRefresh: ['300'] })] }),
    ],
    [
      'a bare page with a price and a button',
      withPage(
        { text: 'Two bags of coffee €24.00 Pay', elementCount: 8, controlCount: 1 },
        { scripts: [makeScript(makeBodies(), { sizeBytes: 90_000 })] },
      ),
    ],
    ['a short static page', withPage({ text: 'Thank you for your order.', elementCount: 20 })],
  ])('is not seen in %s', (_name, capture) => {
    expect(recogniseChallenge(capture)).toBeNull()
  })
})

describe('the outcome', () => {
  it('is complete if nothing is missing', () => {
    expect(judgeOutcome(withIssues(), null)).toMatchObject({ status: 'complete', code: null })
  })

  it.each<OutcomeCode>(['popup-closed', 'dialog-held', 'frame-failed', 'connection-failed'])('is partial with %s', (code) => {
    expect(judgeOutcome(withIssues(issue(code)), null)).toMatchObject({ status: 'partial', code })
  })

  it('is partial with the most informative reason', () => {
    expect(judgeOutcome(withIssues(issue('script-body-missing'), issue('timeout')), null)).toMatchObject({
      status: 'partial',
      code: 'timeout',
    })
  })

  it.each<OutcomeCode>(['page-crashed', 'out-of-memory', 'browser-failed', 'cancelled'])(
    'is failed with %s, whatever else is missing',
    (code) => {
      expect(judgeOutcome(withIssues(issue('never-settles'), issue(code)), null)).toMatchObject({ status: 'failed', code })
    },
  )

  it('gives the cause for an empty page if one is known', () => {
    const blank = { text: '', elementCount: 5 }
    expect(judgeOutcome(withPage(blank), null)).toMatchObject({ status: 'failed', code: 'empty-page' })
    for (const code of ['connection-failed', 'too-big', 'never-settles'] as const) {
      expect(judgeOutcome(withPage(blank, { outcome: withIssues(issue(code)).outcome }), null)).toMatchObject({ status: 'failed', code })
    }
  })

  it('does not treat a truncated document as a challenge, but one that never settles', () => {
    const allCode = (code: OutcomeCode) =>
      withPage(
        { text: '', elementCount: 12 },
        { scripts: [makeScript(makeBodies(), { sizeBytes: 90_000 })], outcome: withIssues(issue(code)).outcome },
      )
    expect(judgeOutcome(allCode('connection-failed'), null)).toMatchObject({ status: 'failed', code: 'connection-failed' })
    expect(judgeOutcome(allCode('never-settles'), null)).toMatchObject({ status: 'failed', code: 'challenge-suspected' })
  })

  it('is never complete for a page with status 200 that is a challenge', () => {
    const wall = withPage({ title: 'Just a moment...', text: '' })
    expect(judgeOutcome(wall, null)).toMatchObject({ status: 'failed', code: 'bot-wall' })
  })

  it('names the wall behind an error status, or else the status', () => {
    const wall = withPage({ title: 'Just a moment...', text: '', status: 403 })
    expect(judgeOutcome(wall, { code: 'http-error', cause: { code: 'words' as const, values: { text: '403' } } }).code).toBe('bot-wall')
    expect(judgeOutcome(withIssues(), { code: 'http-error', cause: { code: 'words' as const, values: { text: '404' } } })).toMatchObject({
      status: 'failed',
      code: 'http-error',
    })
  })

  it('is failed if no document arrived', () => {
    const nothing = { ...withIssues(issue('timeout')), documents: [] }
    expect(judgeOutcome(nothing, null)).toMatchObject({ status: 'failed', code: 'timeout' })
  })
})
