// Readable report of inspect: what needs attention first, with its reasons and lines, then the rest.
import type { InspectedFile, InspectResult, JudgedFile } from '@tillwatch/core/detection'
import { sayCapabilityClause } from '@tillwatch/messages/changes'
import type { Language } from '@tillwatch/messages/format'
import { type InspectionWords, inspectionWordsOf } from '@tillwatch/messages/inspections'
import { formatMissing, nextSteps } from '@tillwatch/messages/missing'
import type { TextStyle } from '../scan/text.ts'
import { plain } from '../scan/words.ts'
import { wrap } from '../wrap.ts'
import { deedsOf } from './laboratory-words.ts'
import { reasonWords, whyNotJudged, whyNotRun } from './reasons.ts'

const colors = { malicious: '1;31', suspicious: '33', inconclusive: '36', benign: '2' } as const
const REASONS_AT = 20
const CAPABILITIES_MAX = 8

/** Renders a result for people. */
export function renderInspection(result: InspectResult, style: TextStyle, language: Language): string {
  const say = inspectionWordsOf(language)
  const { headings } = say
  const paint = (text: string, code: string) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  if (result.files.length === 0) return `\n${wrap(say.noScript, style.columns, 0).join('\n')}\n\n`
  const judged = result.files.filter((file) => file.outcome === 'judged')
  const flagged = judged
    .filter(({ verdict }) => verdict === 'malicious' || verdict === 'suspicious')
    .sort((one, other) => other.score - one.score)
  const out = ['', summary(result, say)]
  const width = Math.max(...Object.values(say.verdicts).map(({ length }) => length))
  const line = ({ verdict, score, path, parsed, ended }: JudgedFile) => {
    const limits =
      verdict === 'inconclusive' ? '' : [...(parsed === 'whole' ? [] : [say.parsesInPart]), ...(ended ? [] : [say.cutShort])].join(', ')
    return `  ${paint(say.verdicts[verdict].padEnd(width), colors[verdict])}  ${score.toFixed(2)}  ${plain(path)}${limits ? `  (${limits})` : ''}`
  }
  if (flagged.length > 0) out.push('', paint(`${headings.attention} (${flagged.length})`, '1'))
  for (const file of flagged) {
    out.push(line(file))
    for (const reason of file.reasons)
      out.push(...wrap(`${where(reason.places, say)}${plain(reasonWords(reason, language))}`, style.columns, REASONS_AT))
    out.push(...wrap(paint(whatItCan(file, language), '2'), style.columns, REASONS_AT), ...laboratory(file, style, language))
  }
  const open = judged.filter(({ verdict }) => verdict === 'inconclusive')
  if (open.length > 0) out.push('', paint(`${headings.inconclusive} (${open.length})`, '1'))
  for (const file of open) out.push(line(file), ...whatIsMissing(file, style, language), ...laboratory(file, style, language))
  const quiet = judged.filter(({ verdict }) => verdict === 'benign')
  if (quiet.length > 0) out.push('', paint(`${headings.benign} (${quiet.length})`, '1'))
  for (const file of quiet) out.push(line(file), ...laboratory(file, style, language))
  const cut = judged.filter(({ detonation }) => detonation && detonation.outcome !== 'ran')
  if (cut.length > 0) out.push('', paint(`${headings.notRun} (${cut.length})`, '1'))
  for (const { path, detonation } of cut)
    out.push(`  ${plain(path)}`, ...wrap(plain(detonation ? whyNotRun(detonation, language) : ''), style.columns, REASONS_AT))
  const failed = result.files.filter(
    (file): file is Extract<InspectedFile, { outcome: 'not-evaluated' }> => file.outcome === 'not-evaluated',
  )
  if (failed.length > 0) out.push('', paint(`${headings.notEvaluated} (${failed.length})`, '1'))
  for (const file of failed) out.push(`  ${plain(file.path)}`, ...wrap(plain(whyNotJudged(file, language)), style.columns, REASONS_AT))
  return `${out.join('\n')}\n\n`
}

/** `12 files: 1 malicious, 2 inconclusive, 9 benign.` */
function summary({ counts, files }: InspectResult, say: InspectionWords): string {
  return say.summary(files.length, counts, counts.notEvaluated)
}

function whatIsMissing({ missing, detonation }: JudgedFile, style: TextStyle, language: Language): string[] {
  const sentences = missing.map((part) => formatMissing(part, language))
  return wrap([...sentences, nextSteps(missing, detonation !== undefined, language)].join(' '), style.columns, REASONS_AT)
}

/** The first place in the file itself; otherwise that it is in code that the file decodes. */
function where(places: JudgedFile['reasons'][number]['places'], say: InspectionWords): string {
  const open = places.find(({ layer }) => layer === 0)
  if (open) return `${open.line}:${open.column}  `
  return places.length > 0 ? `${say.inDecodedCode}  ` : ''
}

function laboratory({ detonation }: JudgedFile, style: TextStyle, language: Language): string[] {
  const deeds = detonation && deedsOf(detonation, language)
  return deeds ? wrap(deeds, style.columns, REASONS_AT) : []
}

function whatItCan({ capabilities }: JudgedFile, language: Language): string {
  const say = inspectionWordsOf(language)
  if (capabilities.length === 0) return say.noCapabilities
  const clauses = [...new Set(capabilities.map(({ kind, what }) => plain(sayCapabilityClause({ kind, what }, language) ?? kind)))]
  return say.capabilities(clauses.slice(0, CAPABILITIES_MAX).join('; '), Math.max(0, clauses.length - CAPABILITIES_MAX))
}
