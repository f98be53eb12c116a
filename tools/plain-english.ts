// Finds wording that reads like a translation in the documents and the catalogs, and other words than the glossary's in Spanish. Quoted test
// names, code, and links are left out.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Each with what to write instead. Grows with what readers find; nothing is exempt. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\bwhose each\b/i, 'each of which'],
  [/\bwhat of\b/i, 'name the part'],
  [/\bwhoever\b/i, 'anyone who, or name the actor'],
  [/\banew\b/i, 'again'],
  [/\b(?:is|are|was|were) none\b/i, 'is not, or "no"'],
  [/\bat the most\b/i, 'at most'],
  [/\bso many\b/i, 'a number'],
  [/\b(?:is|are|was|were) had\b/i, 'is available'],
  [/\b(?:stands?|stood) beside\b/i, 'is next to'],
  [/\bof (?:ours|theirs) own\b|\ba \w+ of ours\b/i, 'our'],
  [/\b(?:is|are|was|were|be|been) told (?:of|about|that|when|from|by)\b/i, 'notify, or distinguish'],
  [/\bstate it anew\b|\bagain is as once\b/i, 'update; idempotent'],
  [/\bcame to nothing\b|\bwhat (?:it|they) came to\b/i, 'outcome'],
  [/\bof its own accord\b/i, 'by itself'],
  [/\bthat is none\b/i, 'that is not one'],
  [/\bgoes past\b|\bgoes by the name\b/i, 'bypasses; is called'],
  [/\bgrave(?:st|r)?\b|\bgravity\b/i, 'severe, severity'],
  [/\bmended?\b|\bmends\b/i, 'fix'],
  [/\bin the words of\b/i, 'as, or quote'],
  [/\bby hand\b/i, 'manually'],
  [/\b(?:let|lets|letting) go of\b/i, 'delete'],
  [/\bin vain\b/i, 'without success'],
  [/\bcannot be told\b|\bcould not be told\b/i, 'is unknown, or cannot be distinguished'],
  [/\bas (?:it|they) stands?\b/i, 'as it is'],
  [/\bin one go\b/i, 'together'],
  [/\b(?:comes|come|came) to (?:be|a|an|the (?:same|sum))\b/i, 'becomes, is'],
  [/\bbeside\b/i, 'next to, with'],
  [/\bfor good\b/i, 'permanently'],
  [/\bis called so\b/i, 'has this name'],
]

/** Spanish words that the glossary replaces, so that each thing has one name. `u`: letters with accents are letters. */
const bannedSpanish: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})esc[aá]ner(?:es)?(?!\p{L})/iu, 'analizador'],
  [/(?<!\p{L})(?:escanea|monitoriza)\p{L}*/iu, 'analizar, supervisar'],
  [/(?<!\p{L})acus(?:ar|e|ó) recibo(?!\p{L})/iu, 'confirmar'],
  [/(?<!\p{L})auditor(?:es|a|as)?(?!\p{L})/iu, 'evaluador'],
  [/(?<!\p{L})chequ(?:ea|eo)\p{L}*/iu, 'comprobar'],
]

/** Text as a reader sees it: without code, link targets, and quoted test names. */
function readableLines(markdown: string): string[] {
  return markdown
    .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''))
    .split('\n')
    .map(readable)
}

const readable = (line: string) =>
  line
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/“[^”]*”/g, '')

/** String literals of a catalog, by line. */
const literals = (source: string): string[] =>
  source
    .split('\n')
    .map((line) =>
      /^\s*(?:\/\/|\*|import|export \*)/.test(line)
        ? ''
        : [...line.replace(/'[^']*'(?=:)/g, '').matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`/g)].map(([, one, other]) => one ?? other).join(' '),
    )

/** One line for each place that a rule finds: path, line, words, and what to write instead. */
export function findTranslatedEnglish(path: string, text: string): string[] {
  const lines = path.endsWith('.md') ? readableLines(text) : literals(text)
  const isSpanish = /(?:^|[/-])es(?:\.ts$|\/)/.test(path)
  return lines.flatMap((line, at) =>
    (isSpanish ? bannedSpanish : banned).flatMap(([pattern, instead]) => {
      const found = pattern.exec(line)
      return found
        ? [
            `${path}:${at + 1}: “${found[0]}” ${isSpanish ? 'is not the word of the glossary' : 'reads like a translation'}; write: ${instead}`,
          ]
        : []
    }),
  )
}

/** Catalogs and English documents of the repository, as paths from its root. */
function covered(): string[] {
  const below = (folder: string, fits: (name: string) => boolean) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(fits)
      .map((name) => join(folder, name))
  return [
    ...['README.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CONTRIBUTING.md', 'GLOSSARY.md', 'CHANGELOG.md'],
    ...below('docs', (name) => name.endsWith('.md') && name !== 'spec-coverage.md'),
    ...below('packages/messages/src', (name) => name.endsWith('.ts')),
    ...below('packages/web/src/i18n', (name) => /^e[ns][/\\].*\.ts$/.test(name)),
  ]
}

if (import.meta.main) {
  const found = covered().flatMap((path) => findTranslatedEnglish(path, readFileSync(path, 'utf8')))
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
