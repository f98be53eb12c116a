// Terminal report of a comparison: most important first, each change with its reasons. If piped, it is plain and nothing is cut.
import type { ChangeVerdict, ComparisonReport } from '@tillwatch/core/changes'
import { isAlert } from '@tillwatch/core/changes'
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

/** Where the text of a change begins. */
const TEXT_AT = 13

/** Renders a comparison for people. */
export function renderComparison(report: ComparisonReport, style: TextStyle): string {
  const paint = (text: string, code: string) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  const put = (text: string, indent: number) => wrap(plain(text), style.columns, indent)
  const out = ['', paint(plain(titleOf(report)), '1'), ...headline(report).flatMap((line) => put(line, 0))]
  if (report.changes.length > 0) {
    out.push('', paint('Changes', '1'))
    for (const { kind, subject, verdict, reasons, lines, goneCapabilities, masked } of report.changes) {
      const [first = '', ...more] = put(`${kind.replaceAll('-', ' ')}: ${subject}`, TEXT_AT)
      out.push(`  ${paint(verdict.toUpperCase().padEnd(10), codes[verdict])} ${first.trimStart()}`, ...more)
      for (const { sentence } of reasons) out.push(...put(sentence, TEXT_AT))
      const where = lines.slice(0, LINES_TOLD_MAX).map(rangeWords).join(', ')
      if (where)
        out.push(...put(`${where}${lines.length > LINES_TOLD_MAX ? `, and ${lines.length - LINES_TOLD_MAX} more places` : ''}.`, TEXT_AT))
      if (goneCapabilities.length > 0) out.push(...put(`No longer: ${goneCapabilities.map(({ sentence }) => sentence).join(' ')}`, TEXT_AT))
      for (const line of maskedLines(masked)) out.push(...put(line, TEXT_AT))
    }
  }
  if (report.notCompared.length > 0) {
    out.push('', paint('Not compared', '1'), ...report.notCompared.flatMap(({ subject, why }) => put(`${subject}: ${why.sentence}`, 2)))
  }
  return `${out.join('\n')}\n\n`
}

const LINES_TOLD_MAX = 8
const MASKED_TOLD_MAX = 3

/** Differences that do not count, summarized; the rest is in the JSON. */
function maskedLines(masked: ComparisonReport['changes'][number]['masked']): string[] {
  if (masked.length === 0) return []
  const told = masked
    .slice(0, MASKED_TOLD_MAX)
    .map(({ before, after, lines }) => `  ${rangeWords(lines)}: ${before || 'nothing'} → ${after || 'nothing'}`)
  const more = masked.length > told.length ? [`  … and ${masked.length - told.length} more in the JSON.`] : []
  return ['Ignored differences:', ...told, ...more]
}

type Lines = ComparisonReport['changes'][number]['lines'][number]

function rangeWords({ before, after }: Lines): string {
  const words = ([first, last]: [number, number]) => (first === last ? `line ${first}` : `lines ${first} to ${last}`)
  if (after) return words(after)
  return before ? `${words(before)} before` : ''
}

const titleOf = (report: ComparisonReport): string =>
  report.of === 'scans' ? report.after.url : `${report.before.file} and ${report.after.file}`

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

function headline(report: ComparisonReport): string[] {
  const { changes, summary } = report
  const lines = report.of === 'scans' ? visitLines(report.before, report.after) : []
  const isNothing = report.of === 'scans' && summary.scripts === null
  if (isNothing) return [...lines, 'Nothing could be compared.']
  if (report.of === 'scripts' && report.before.sha256 === report.after.sha256) return ['The files are identical.']
  const alarms = changes.filter(isAlert).length
  const others = changes.length - alarms
  lines.push(changes.length === 0 ? 'No change.' : `${count(alarms, 'change')} at alert level, ${count(others, 'other')}.`)
  if (summary.scripts) {
    const { same, changed, added, removed } = summary.scripts
    lines.push(`${count(same, 'script')} unchanged, ${changed} changed, ${added} new, ${removed} removed.`)
  }
  return lines
}

type Side = Extract<ComparisonReport, { of: 'scans' }>['before']

function visitLines(before: Side, after: Side): string[] {
  const visit = ({ startedAt, profile, result }: Side) =>
    `${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${profile}, ${result.replaceAll('-', ' ')}`
  const lines = [`Before: ${visit(before)}. After: ${visit(after)}.`]
  if (pageOf(before.url) !== pageOf(after.url)) lines.push(`The earlier scan was of another page: ${before.url}`)
  return lines
}

const pageOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url
