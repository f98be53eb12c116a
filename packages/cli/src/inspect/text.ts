// Readable report of inspect: what needs attention first, with its reasons and lines, then the rest.
import type { InspectedFile, InspectResult, JudgedFile } from '@tillwatch/core/detection'
import { formatMissing, nextSteps } from '@tillwatch/messages/missing'
import type { TextStyle } from '../scan/text.ts'
import { plain } from '../scan/words.ts'
import { wrap } from '../wrap.ts'
import { deedsOf } from './laboratory-words.ts'

const colors = { malicious: '1;31', suspicious: '33', inconclusive: '36', benign: '2' } as const
const REASONS_AT = 20
const CAPABILITIES_MAX = 8

/** If there was nothing to inspect. */
export const NO_SCRIPT =
  'No script was found. In folders, inspect reads .js, .mjs, .cjs, .html, and .htm files. It skips node_modules unless you name it.'

/** Renders a result for people. */
export function renderInspection(result: InspectResult, style: TextStyle): string {
  const paint = (text: string, code: string) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  if (result.files.length === 0) return `\n${wrap(NO_SCRIPT, style.columns, 0).join('\n')}\n\n`
  const judged = result.files.filter((file) => file.outcome === 'judged')
  const flagged = judged
    .filter(({ verdict }) => verdict === 'malicious' || verdict === 'suspicious')
    .sort((one, other) => other.score - one.score)
  const out = ['', summary(result)]
  const line = ({ verdict, score, path, parsed, ended }: JudgedFile) => {
    const limits =
      verdict === 'inconclusive' ? '' : [...(parsed === 'whole' ? [] : ['parses only in part']), ...(ended ? [] : ['cut short'])].join(', ')
    return `  ${paint(verdict.padEnd(12), colors[verdict])}  ${score.toFixed(2)}  ${plain(path)}${limits ? `  (${limits})` : ''}`
  }
  if (flagged.length > 0) out.push('', paint(`Needs attention (${flagged.length})`, '1'))
  for (const file of flagged) {
    out.push(line(file))
    for (const { sentence, places } of file.reasons) out.push(...wrap(`${where(places)}${plain(sentence)}`, style.columns, REASONS_AT))
    out.push(...wrap(paint(whatItCan(file), '2'), style.columns, REASONS_AT), ...laboratory(file, style))
  }
  const open = judged.filter(({ verdict }) => verdict === 'inconclusive')
  if (open.length > 0) out.push('', paint(`Inconclusive: no findings, but the analysis is incomplete (${open.length})`, '1'))
  for (const file of open) out.push(line(file), ...whatIsMissing(file, style), ...laboratory(file, style))
  const quiet = judged.filter(({ verdict }) => verdict === 'benign')
  if (quiet.length > 0) out.push('', paint(`No skimmer found (${quiet.length})`, '1'))
  for (const file of quiet) out.push(line(file), ...laboratory(file, style))
  const cut = judged.filter(({ detonation }) => detonation && detonation.outcome !== 'ran')
  if (cut.length > 0) out.push('', paint(`Not evaluated in the sandbox, or only in part (${cut.length})`, '1'))
  for (const { path, detonation } of cut) out.push(`  ${plain(path)}`, ...wrap(plain(detonation?.why ?? ''), style.columns, REASONS_AT))
  const failed = result.files.filter(
    (file): file is Extract<InspectedFile, { outcome: 'not-evaluated' }> => file.outcome === 'not-evaluated',
  )
  if (failed.length > 0) out.push('', paint(`Not evaluated (${failed.length})`, '1'))
  for (const { path, why } of failed) out.push(`  ${plain(path)}`, ...wrap(plain(why), style.columns, REASONS_AT))
  return `${out.join('\n')}\n\n`
}

/** `12 files: 1 malicious, 2 inconclusive, 9 benign.` */
function summary({ counts, files }: InspectResult): string {
  const named = [
    [counts.malicious, 'malicious'],
    [counts.suspicious, 'suspicious'],
    [counts.inconclusive, 'inconclusive'],
    [counts.benign, 'benign'],
    [counts.notEvaluated, 'not evaluated'],
  ] as const
  const told = named.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`)
  return `${files.length === 1 ? '1 file' : `${files.length} files`}: ${told.join(', ')}.`
}

function whatIsMissing({ missing, detonation }: JudgedFile, style: TextStyle): string[] {
  const sentences = missing.map((part) => formatMissing(part, 'en'))
  return wrap([...sentences, nextSteps(missing, detonation !== undefined, 'en')].join(' '), style.columns, REASONS_AT)
}

/** The first place in the file itself; otherwise that it is in code that the file decodes. */
function where(places: JudgedFile['reasons'][number]['places']): string {
  const open = places.find(({ layer }) => layer === 0)
  if (open) return `${open.line}:${open.column}  `
  return places.length > 0 ? 'in decoded code  ' : ''
}

function laboratory({ detonation }: JudgedFile, style: TextStyle): string[] {
  const deeds = detonation && deedsOf(detonation)
  return deeds ? wrap(deeds, style.columns, REASONS_AT) : []
}

function whatItCan({ capabilities }: JudgedFile): string {
  const words = capabilities.map(({ kind, what }) => plain(`${kind} ${what}`))
  const more = words.length - CAPABILITIES_MAX
  return `It ${words.length === 0 ? 'has no known capabilities' : words.slice(0, CAPABILITIES_MAX).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}
