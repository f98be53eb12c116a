import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

/** Patterns with something after an endless repetition, and why none of them reads a text again from every place in it. */
const argued: Readonly<Record<string, string>> = {
  '/max-age=\\s*"?[1-9]/i': 'each max-age= reads only the blanks after it',
  '/"[^"\\n\\\\]*"|\'[^\'\\n\\\\]*\'/g': 'a quote reads to the next of its kind, which ends the match or begins no other',
  "/'nonce-[^'\\s;,]*'/gi": 'a quote reads to the next quote',
  '/[^;=]*(=[^;]*)?/g': 'what follows is optional',
  '/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));?/gi': 'what follows is optional',
  '/(\\d+)\\.[\\d.]+/': 'a version that the browser says, no text of a page',
  '/^v?(\\d+(?:\\.\\d+)*)(.*)$/': 'the text is cut to 100 characters, and a dot parts the numbers',
  '/\\/.*$/': 'a product name that the browser says; the first slash matches',
  '/\\0.*$/s': 'the first zero matches',
  '/[0-9a-f]{8,}(?:-[0-9a-f]{4,})*|\\d{5,}/gi': 'a hyphen parts the groups, and what follows the first is optional',
  '/\\{(\\w+)\\}/g': 'over our own templates',
  '/\\[[^[\\]]*\\?\\]/': 'an opening bracket ends the reading that an earlier one began',
  '/;\\s*(?:created|expires|nonce)=(?:"[^"]*"|[^;,\\s]*)/gi': 'a semicolon reads only the blanks after it, and a quote to the next quote',
  '/"[^"]*"|[^\\s"]+/g': 'a quote reads to the next quote',
  '/(?:^|,)\\s*([a-z*][a-z0-9_.*-]*)\\s*=/g': 'a comma ends what an earlier one began',
  '/^\\/[/*]{1,2}!|@(?:license|preserve|copyright|version)\\b|\\(c\\)|©|copyright|licen[cs]e|https?:\\/\\/|<\\w[\\w.-]*\\.\\w+\\/?/i':
    'an opening bracket ends what an earlier one began',
  '/^[ \\t]*(?:$|\\n|[|<©]|\\((?:c\\)|https?:|\\d|custom\\b|git\\b|build\\b)|https?:|@license\\b|copyright\\b|license\\b|mit\\b|apache\\b|bsd\\b|[-–—][ \\t]*(?:\\d|\\(|https?:|an?\\b|the\\b|mit\\b|apache\\b|bsd\\b|copyright\\b|license\\b|built\\b))/i':
    'the start holds it',
  '/^\\/\\*[\\s\\S]*?(?:\\*\\/|$)|^\\/\\/[^\\n]*(?:\\n[ \\t]*\\/\\/[^\\n]*)*/': 'the start holds it, and a line end parts the lines',
  '/(?:\\s*)(?:\\/\\*|\\/\\/)?/y': 'it is read at one place only',
  '/\\d|[a-z].*[A-Z]|[A-Z].*[a-z]/': 'eight characters',
  '/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\\d+|[-_]+/g': 'the text is cut to 200 characters',
  '/;\\s*tag="sri"/': 'a semicolon reads only the blanks after it',
  '/;\\s*keyid="([^"]+)"/': 'a semicolon reads only the blanks after it, and a quote to the next quote',
  '/^(?:\\d+|(?:alpha|beta|rc|v|ver|version|build|release|rev)\\d*)$/i': 'the start holds it',
  '/;[^/]*|\\/\\([a-z]\\([a-z0-9]+\\)\\)/g': 'what follows the first is optional, and a slash parts the others',
  '/^(?:([a-z][a-z0-9+.-]*):\\/\\/)?(\\*|(?:\\*\\.)?[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*\\.?)(?::(\\d+|\\*))?(\\/[^;,]*)?$/i':
    'the start holds it, and a dot parts the names',
}

function patternsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(new URL(file, root), 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A pattern's skeleton: escapes and classes as one letter each, so that only its structure is left. */
const skeleton = (pattern: string) =>
  pattern
    .slice(1, pattern.lastIndexOf('/'))
    .replace(/\\p\{[^}]{1,40}\}/gi, 'e')
    .replace(/\\./g, 'e')
    .replace(/\[[^\]]*\]/g, 'C')

const endless = /[*+]|\{\d{1,9},\}/

/** Whether every alternative is held by `^`, or repeats without end only as its last part. */
function endsOnRepetition(pattern: string): boolean {
  const alternatives = skeleton(pattern).split(/\|(?![^(]*\))/)
  return alternatives.every((one) => {
    const first = endless.exec(one)
    if (one.startsWith('^') || !first) return true
    return one.slice(first.index + first[0].length).replace(/^[?)]*/, '') === ''
  })
}

/** An endless repetition of something that repeats without end itself can be read in more ways than there are letters. */
const nests = (pattern: string) => /\([^()]*(?:[*+]|,\})[^()]*\)(?:[*+]|\{\d{1,9},\})/.test(skeleton(pattern))

const files = ['packages/core/src', 'packages/browser/src'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
)

it('no pattern over what a page chooses can be made to read a text again from every place in it', () => {
  const doubtful = files.flatMap((file) =>
    patternsOf(file)
      .filter((pattern) => !(pattern in argued) && (!endsOnRepetition(pattern) || nests(pattern)))
      .map((pattern) => `${file}: ${pattern}`),
  )
  expect(doubtful).toEqual([])
})

it.each([
  '/(?:"?\\d+"?\\s*:\\s*\\d{1,3}\\s*,?\\s*){8,}/g',
  '/[.!]+$/',
  '/"((?:[^"\\\\]|\\\\.)*)"/g',
  '/<script\\b[^>]*>([\\s\\S]*?)<\\/script/gi',
])('such a pattern is told: %s', (pattern) => {
  expect(endsOnRepetition(pattern) && !nests(pattern)).toBe(false)
})
