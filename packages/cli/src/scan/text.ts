// Terminal report: findings first, then every script. If piped, it is plain and nothing is cut.

import type { Severity } from '@tillwatch/contract/lists'
import { severities } from '@tillwatch/contract/lists'
import { inlineOnce } from '@tillwatch/contract/rules'
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import { formatFinding } from '@tillwatch/messages/findings'
import { wrap } from '../wrap.ts'
import { details, headline, notes, plain, shortAddress, where } from './words.ts'

export interface TextStyle {
  color: boolean
  /** Width of the terminal in characters; 0 if piped, and then nothing is cut. */
  columns: number
}

const codes: Record<Severity, string> = { critical: '1;31', high: '31', medium: '33', low: '36', info: '2' }

type Paint = (text: string, code: string) => string

/** Renders a result for people. */
export function renderText(result: ScanResult, style: TextStyle): string {
  const paint: Paint = (text, code) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  const put = (text: string, indent: number) => wrap(text, style.columns, indent)
  const out: string[] = ['', paint(plain(result.page.finalUrl || result.page.requestedUrl), '1')]
  out.push(...headline(result).flatMap((line) => put(line, 0)))
  const missing = notes(result)
  if (missing.length > 0) out.push('', paint('Notes', '1'), ...missing.flatMap((note) => put(note, 2)))
  if (result.findings.length > 0) {
    out.push('', paint('Findings', '1'))
    for (const finding of [...result.findings].sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity))) {
      const { title, detail, remedy } = formatFinding(finding, 'en')
      const [first = '', ...more] = put(plain(title), 11)
      out.push(`  ${paint(finding.severity.toUpperCase().padEnd(8), codes[finding.severity])} ${first.trimStart()}`, ...more)
      for (const text of [detail, remedy]) if (text) out.push(...put(plain(text), 11))
    }
  }
  const provider = (script: ScriptResult) => script.scope === 'payment-provider' || script.scope === 'three-d-secure'
  const tables: [string, (script: ScriptResult) => boolean][] = [
    ["Scripts in the merchant's scope", (script) => script.ran && !provider(script)],
    ["Scripts in the provider's frames (the provider's responsibility)", (script) => script.ran && provider(script)],
    ['Present, but did not run', (script) => !script.ran],
  ]
  for (const [title, belongs] of tables) out.push(...table(title, result.scripts.filter(belongs), style, paint))
  return `${out.join('\n')}\n\n`
}

/** Width of everything to the left of an address. */
const ADDRESS_AT = 31

/** One line per script if the terminal is wide enough for all of them; otherwise a script's behavior is below its address. */
function table(title: string, scripts: ScriptResult[], style: TextStyle, paint: Paint): string[] {
  if (scripts.length === 0) return []
  const rows = inlineOnce(scripts)
    .sort((a, b) => b.risk.score - a.risk.score)
    .map((script) => ({ script, text: plain(where(script)), does: details(script) }))
  const longest = Math.max(7, ...rows.map(({ text }) => text.length))
  const wide = style.columns === 0 || rows.every(({ does }) => ADDRESS_AT + longest + 2 + does.length < style.columns)
  const room = wide ? 0 : Math.max(24, style.columns - ADDRESS_AT - 1)
  const width = wide ? Math.min(longest, 100) : 0
  const lines = ['', paint(`${title} (${rows.length})`, '1')]
  lines.push(
    paint(`  RISK  PARTY  ${'KIND'.padEnd(14)}  ${wide ? `${'ADDRESS'.padEnd(width)}  DETAILS` : 'ADDRESS, AND WHAT IT DOES'}`, '2'),
  )
  for (const { script, text, does } of rows) {
    const risk = paint(String(script.risk.score).padStart(4), codes[script.risk.severity])
    const left = `  ${risk}  ${script.party.padEnd(5)}  ${script.kind.padEnd(14)}  ${shortAddress(text, room).padEnd(width)}`
    lines.push((wide ? `${left}  ${does}` : left).trimEnd())
    if (!wide && does) lines.push(...wrap(does, style.columns, ADDRESS_AT))
  }
  return lines
}
