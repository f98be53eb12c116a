// Terminal report of a comparison: most important first, each change with its reasons. If piped, it is plain and nothing is cut.
import type { ChangeVerdict, ComparisonReport } from '@tillwatch/core/changes'
import { isAlert } from '@tillwatch/core/changes'
import { kindMeaning, sayCapability, sayReason, saySubject, sayWhy, verdictMeaning } from '@tillwatch/messages/changes'
import { type ComparisonWords, comparisonWordsOf } from '@tillwatch/messages/comparisons'
import type { Language } from '@tillwatch/messages/format'
import type { TextStyle } from '../scan/text.ts'
import { plain } from '../scan/words.ts'
import { wrap } from '../wrap.ts'

const codes: Record<ChangeVerdict, string> = {
  malicious: '1;31',
  targeted: '1;31',
  capability: '33',
  removed: '36',
  deploy: '36',
  release: '36',
  rebuild: '2',
  volatile: '2',
}

/** Renders a comparison for people. */
export function renderComparison(report: ComparisonReport, style: TextStyle, language: Language): string {
  const say = comparisonWordsOf(language)
  const paint = (text: string, code: string) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  const put = (text: string, indent: number) => wrap(plain(text), style.columns, indent)
  const out = ['', paint(plain(titleOf(report, say)), '1'), ...headline(report, say).flatMap((line) => put(line, 0))]
  if (report.changes.length > 0) {
    out.push('', paint(say.changes, '1'))
    const names = new Map(report.changes.map(({ verdict }) => [verdict, verdictMeaning(verdict, language).name.toUpperCase()]))
    const width = Math.max(...[...names.values()].map(({ length }) => length))
    const textAt = width + 3
    for (const { kind, about, verdict, reasons, lines, goneCapabilities, masked } of report.changes) {
      const [first = '', ...more] = put(`${kindMeaning(kind, language).name}: ${saySubject(about, language)}`, textAt)
      out.push(`  ${paint((names.get(verdict) ?? '').padEnd(width), codes[verdict])} ${first.trimStart()}`, ...more)
      for (const reason of reasons) out.push(...put(sayReason(reason, language), textAt))
      const where = lines
        .slice(0, LINES_SHOWN_MAX)
        .map((range) => rangeWords(range, say))
        .join(', ')
      const left = lines.length - LINES_SHOWN_MAX
      if (where) out.push(...put(left > 0 ? say.andMorePlaces(where, left) : `${where}.`, textAt))
      const gone = goneCapabilities.map((capability) => sayCapability(capability, language)).join(' ')
      if (gone !== '') out.push(...put(say.noLonger(gone), textAt))
      for (const line of maskedLines(masked, say)) out.push(...put(line, textAt))
    }
  }
  if (report.notCompared.length > 0) {
    const lines = report.notCompared.map(({ about, why }) => `${saySubject(about, language)}: ${sayWhy(why, language)}`)
    out.push('', paint(say.notCompared, '1'), ...lines.flatMap((line) => put(line, 2)))
  }
  return `${out.join('\n')}\n\n`
}

const LINES_SHOWN_MAX = 8
const MASKED_SHOWN_MAX = 3

/** Differences that do not count, summarized; the rest is in the JSON. */
function maskedLines(masked: ComparisonReport['changes'][number]['masked'], say: ComparisonWords): string[] {
  if (masked.length === 0) return []
  const shown = masked
    .slice(0, MASKED_SHOWN_MAX)
    .map(({ before, after, lines }) => `  ${rangeWords(lines, say)}: ${before || say.nothing} → ${after || say.nothing}`)
  const more = masked.length > shown.length ? [`  ${say.moreInJson(masked.length - shown.length)}`] : []
  return [say.ignored, ...shown, ...more]
}

type Lines = ComparisonReport['changes'][number]['lines'][number]

function rangeWords({ before, after }: Lines, say: ComparisonWords): string {
  const words = ([first, last]: [number, number]) => (first === last ? say.line(first) : say.lines(first, last))
  if (after) return words(after)
  return before ? say.linesBefore(words(before)) : ''
}

const titleOf = (report: ComparisonReport, say: ComparisonWords): string =>
  report.of === 'scans' ? report.after.url : say.both(report.before.file, report.after.file)

function headline(report: ComparisonReport, say: ComparisonWords): string[] {
  const { changes, summary } = report
  const lines = report.of === 'scans' ? visitLines(report.before, report.after, say) : []
  const isNothing = report.of === 'scans' && summary.scripts === null
  if (isNothing) return [...lines, say.nothingCompared]
  if (report.of === 'scripts' && report.before.sha256 === report.after.sha256) return [say.identical]
  const alarms = changes.filter(isAlert).length
  const others = changes.length - alarms
  lines.push(changes.length === 0 ? say.noChange : say.counts(alarms, others))
  if (summary.scripts) lines.push(say.scripts(summary.scripts))
  return lines
}

type Side = Extract<ComparisonReport, { of: 'scans' }>['before']

function visitLines(before: Side, after: Side, say: ComparisonWords): string[] {
  const visit = ({ startedAt, profile, result }: Side) =>
    `${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${say.profiles[profile]}, ${say.results[result]}`
  const lines = [say.visits(visit(before), visit(after))]
  if (pageOf(before.url) !== pageOf(after.url)) lines.push(say.otherPage(before.url))
  return lines
}

const pageOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url
