// Terminal report: findings first, then every script. If piped, it is plain and nothing is cut.

import type { Severity } from '@tillwatch/contract/lists'
import { severities } from '@tillwatch/contract/lists'
import { inlineOnce } from '@tillwatch/contract/rules'
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import { commandWordsOf } from '@tillwatch/messages/command'
import type { Language } from '@tillwatch/messages/format'
import { namesOf } from '@tillwatch/messages/names'
import { wrap } from '../wrap.ts'
import { details, findingWords, headline, notes, plain, shortAddress, where } from './words.ts'

export interface TextStyle {
  color: boolean
  /** Width of the terminal in characters; 0 if piped, and then nothing is cut. */
  columns: number
}

const codes: Record<Severity, string> = { critical: '1;31', high: '31', medium: '33', low: '36', info: '2' }

type Paint = (text: string, code: string) => string

/** Renders a result for people. */
export function renderText(result: ScanResult, style: TextStyle, language: Language): string {
  const { headings } = commandWordsOf(language)
  const { severity: levels } = namesOf(language)
  const paint: Paint = (text, code) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  const put = (text: string, indent: number) => wrap(text, style.columns, indent)
  const out: string[] = ['', paint(plain(result.page.finalUrl || result.page.requestedUrl), '1')]
  out.push(...headline(result, language).flatMap((line) => put(line, 0)))
  const missing = notes(result, language)
  // The longest name of a severity, and a space on each side.
  const findingsAt = Math.max(...severities.map((level) => levels[level].length)) + 3
  if (missing.length > 0) out.push('', paint(headings.notes, '1'), ...missing.flatMap((note) => put(note, 2)))
  if (result.findings.length > 0) {
    out.push('', paint(headings.findings, '1'))
    for (const finding of [...result.findings].sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity))) {
      const { title, detail, remedy } = findingWords(finding, result.scripts, language)
      const [first = '', ...more] = put(plain(title), findingsAt)
      out.push(
        `  ${paint(levels[finding.severity].toUpperCase().padEnd(findingsAt - 3), codes[finding.severity])} ${first.trimStart()}`,
        ...more,
      )
      for (const text of [detail, remedy]) if (text) out.push(...put(plain(text), findingsAt))
    }
  }
  const provider = (script: ScriptResult) => script.scope === 'payment-provider' || script.scope === 'three-d-secure'
  const tables: [string, (script: ScriptResult) => boolean][] = [
    [headings.merchant, (script) => script.ran && !provider(script)],
    [headings.provider, (script) => script.ran && provider(script)],
    [headings.notRun, (script) => !script.ran],
  ]
  for (const [title, belongs] of tables) out.push(...table(title, result.scripts.filter(belongs), style, paint, language))
  return `${out.join('\n')}\n\n`
}

/** One line per script if the terminal is wide enough for all of them; otherwise a script's behavior is below its address. */
function table(title: string, scripts: ScriptResult[], style: TextStyle, paint: Paint, language: Language): string[] {
  if (scripts.length === 0) return []
  const { columns } = commandWordsOf(language)
  const { party, kind } = namesOf(language)
  const rows = inlineOnce(scripts)
    .sort((a, b) => b.risk.score - a.risk.score)
    .map((script) => ({ script, text: plain(where(script, language)), does: details(script, language) }))
  const partyWidth = Math.max(columns.party.length, ...rows.map(({ script }) => party[script.party].length))
  const kindWidth = Math.max(columns.kind.length, ...rows.map(({ script }) => kind[script.kind].length))
  // Width of everything to the left of an address.
  const addressAt = 12 + partyWidth + kindWidth
  const longest = Math.max(7, ...rows.map(({ text }) => text.length))
  const wide = style.columns === 0 || rows.every(({ does }) => addressAt + longest + 2 + does.length < style.columns)
  const room = wide ? 0 : Math.max(24, style.columns - addressAt - 1)
  const width = wide ? Math.min(longest, 100) : 0
  const lines = ['', paint(`${title} (${rows.length})`, '1')]
  lines.push(
    paint(
      `${columns.risk.padStart(6)}  ${columns.party.padEnd(partyWidth)}  ${columns.kind.padEnd(kindWidth)}  ${wide ? `${columns.address.padEnd(width)}  ${columns.details}` : columns.both}`,
      '2',
    ),
  )
  for (const { script, text, does } of rows) {
    const risk = paint(String(script.risk.score).padStart(4), codes[script.risk.severity])
    const left = `  ${risk}  ${party[script.party].padEnd(partyWidth)}  ${kind[script.kind].padEnd(kindWidth)}  ${shortAddress(text, room).padEnd(width)}`
    lines.push((wide ? `${left}  ${does}` : left).trimEnd())
    if (!wide && does) lines.push(...wrap(does, style.columns, addressAt))
  }
  return lines
}
