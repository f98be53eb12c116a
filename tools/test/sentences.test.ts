import { describe, expect, it } from 'vitest'
import { findSentences, sentencesIn } from '../sentences.ts'

const textsIn = (code: string, path = 'packages/x/src/x.ts') => sentencesIn(path, code).map(({ text }) => text)

describe('a sentence', () => {
  it.each([
    ["const said = 'Nothing was found.'", 'Nothing was found.'],
    [`const said = \`Found \${count} new scripts\``, 'Found {} new scripts'],
    ["throwAway(`<p class='note'>Open the page</p>`)", "<p class='note'>Open the page</p>"],
  ])('is found in %s', (code, text) => expect(textsIn(code)).toEqual([text]))
  it('is found in JSX', () => expect(textsIn('const a = <p>Open the page</p>', 'x.tsx')).toEqual(['Open the page']))
  it.each([
    ["import x from 'two words'"],
    ["type Kind = 'two words'"],
    ["const style = 'tw-muted tw-small'"],
    ["const code = 'return this.value === other; done()'"],
    ['const markup = \'<img alt="" src="a b">\''],
    ["const path = 'packages/core/src/x.ts'"],
  ])('is not what %s has', (code) => expect(textsIn(code)).toEqual([]))
})

describe('an exception', () => {
  const log = { call: /^\.warn$/, reason: 'logs' }
  it('covers what meets all of its conditions, and nothing else', () => {
    const files = [['packages/x/src/x.ts', "log.warn('it is late')\nsay('it is late')"]] as const
    expect(findSentences(files, [log])).toEqual(['packages/x/src/x.ts:2: “it is late” belongs in packages/messages'])
    expect(findSentences(files, [log, { path: /x\.ts$/, reason: 'all of it' }])).toEqual([])
  })
  it('fails if it covers nothing', () => {
    expect(findSentences([['a.ts', 'const one = 1']], [log])).toEqual(['This exception covers nothing; delete it: logs'])
  })
})
