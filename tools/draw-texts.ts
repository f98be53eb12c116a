// Draws texts of the product for a reader who does not know the code: 200 strings of the catalogs, and 20 paragraphs of the documents.
// Use: node tools/draw-texts.ts SEED en|es
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentencesIn } from './sentences.ts'

const strings = 200
const paragraphs = 20

/** The same seed draws the same texts, whatever their order. */
function draw(texts: readonly string[], count: number, seed: string): string[] {
  const rank = (text: string) => createHash('sha256').update(`${seed}\n${text}`).digest('hex')
  return [...new Set(texts)]
    .map((text) => [rank(text), text] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, text]) => text)
}

/** Texts of the catalogs with at least three words, also those of functions, with `{}` for each value. */
function catalogTexts(language: string): string[] {
  const files = (folder: string, fits: (name: string) => boolean) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(fits)
      .map((name) => join(folder, name))
  return [
    ...files('packages/messages/src', (name) => name.endsWith(`${language}.ts`)),
    ...files(`packages/web/src/i18n/${language}`, (name) => name.endsWith('.ts')),
  ]
    .flatMap((path) => sentencesIn(path, readFileSync(path, 'utf8')))
    .map(({ text }) => text)
    .filter((text) => text.split(/\s+/).length >= 3)
}

/** Paragraphs of prose, without headings, tables, lists, and code. */
function documentTexts(): string[] {
  const names = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'spec-coverage.md')
  return ['README.md', 'ARCHITECTURE.md', 'SECURITY.md', ...names.map((name) => join('docs', name))].flatMap((path) =>
    readFileSync(path, 'utf8')
      .replace(/```[\s\S]*?```/g, '')
      .split(/\n{2,}/)
      .filter((block) => /^[A-Z]/.test(block) && block.length > 120)
      .map((block) => `${path}: ${block}`),
  )
}

const [seed, language] = process.argv.slice(2)
if (!seed || (language !== 'en' && language !== 'es')) {
  console.error('Use: node tools/draw-texts.ts SEED en|es')
  process.exit(2)
}
for (const text of draw(catalogTexts(language), strings, seed)) console.log(`- ${text}`)
if (language === 'en') for (const text of draw(documentTexts(), paragraphs, seed)) console.log(`\n${text}`)
