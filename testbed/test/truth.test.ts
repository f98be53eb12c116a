// Guards the ground truth itself: unique names, and every marker where the truth says it is.
import { describe, expect, it } from 'vitest'
import { fileNames, raw } from '#server/files.ts'
import { packageFile } from '#server/packages.ts'
import { shops } from '#shops.ts'

const texts = new Map(await Promise.all(fileNames.map(async (name) => [name, (await raw(name))?.toString('latin1') ?? ''] as const)))

/** Joins the halves that a page puts together at run time: `'/* tw' + ':name'`. */
function joined(text: string): string {
  return text.replaceAll("tw' + ':", 'tw:')
}

/** Whether the marker stands in the text as a whole word, so that `tw:zoo-made` is not found in `tw:zoo-made-up`. */
function holds(text: string, marker: string): boolean {
  return new RegExp(`${marker.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text)
}

describe('ground truth', () => {
  it('has at least fifteen shops and ten skimmers, each with its own name', () => {
    const names = shops.map((shop) => shop.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.startsWith('skim-')).length).toBeGreaterThanOrEqual(10)
    expect(names.filter((name) => !name.startsWith('skim-')).length).toBeGreaterThanOrEqual(15)
  })

  it('gives reasons exactly where a shop may be judged partly or not at all', () => {
    for (const shop of shops)
      expect([shop.name, shop.reasons.length > 0]).toEqual([shop.name, shop.results.some((result) => result !== 'evaluated')])
  })

  it.each(shops.map((shop) => [shop.name, shop] as const))('%s: names scripts that exist, once each', async (_name, shop) => {
    const markers = shop.scripts.map((script) => script.marker)
    expect(new Set(markers).size).toBe(markers.length)
    const known = new Set(['parser', ...markers])
    for (const script of shop.scripts) {
      if (script.loadedBy !== null) expect(known).toContain(script.loadedBy)
      if (script.marker.startsWith('npm:')) {
        expect(await packageFile(script.marker.slice(4)), script.marker).not.toBeNull()
        continue
      }
      const whole = [...texts].filter(([, text]) => holds(text, script.marker)).map(([name]) => name)
      const inHalves = [...texts].filter(([, text]) => holds(joined(text), script.marker)).map(([name]) => name)
      expect({ marker: script.marker, whole, inHalves }).toEqual({
        marker: script.marker,
        whole: script.made ? [] : [script.file],
        inHalves: [script.file],
      })
    }
  })

  it('speaks in behaviours, findings and exemptions only of scripts of the same shop', () => {
    for (const shop of shops) {
      const markers = shop.scripts.map((script) => script.marker)
      const spoken = [...shop.behaviours, ...shop.findings, ...shop.quiet].flatMap(({ marker }) => (marker === undefined ? [] : [marker]))
      expect([shop.name, spoken.filter((marker) => !markers.includes(marker))]).toEqual([shop.name, []])
    }
  })

  it('leaves no marker of the shops without an expectation', () => {
    const expected = new Set(shops.flatMap((shop) => shop.scripts.map((script) => script.marker)))
    const found = new Set([...texts.values()].flatMap((text) => [...joined(text).matchAll(/tw:[\w-]+/g)].map(([marker]) => marker)))
    const open = ['tw:broken-truncated', 'tw:dialogs-popunder']
    expect([...found].filter((marker) => !expected.has(marker) && !open.includes(marker) && !/^tw:(walls|heavy)-/.test(marker))).toEqual([])
  })
})
