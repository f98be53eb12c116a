// Owns the report that a terminal shows: what was found first, then every script. Piped, it is plain and nothing is cut.
import type { ScanResult, ScriptResult } from '@tillwatch/core/contract'
import { describeFinding } from '@tillwatch/core/report'
import type { Severity } from '@tillwatch/core/shared'
import { severities } from '@tillwatch/core/shared'
import { details, headline, notes, plain, shortAddress, where } from './words.ts'

export interface TextStyle {
  color: boolean
  /** Width of the terminal in characters; 0 when piped: nothing is cut then. */
  columns: number
}

const codes: Record<Severity, string> = { critical: '1;31', high: '31', medium: '33', low: '36', info: '2' }

/** Renders a result for people. */
export function renderText(result: ScanResult, style: TextStyle): string {
  const paint = (text: string, code: string) => (style.color ? `\x1b[${code}m${text}\x1b[0m` : text)
  const out: string[] = ['', paint(plain(result.page.finalUrl || result.page.requestedUrl), '1'), ...headline(result)]
  const missing = notes(result)
  if (missing.length > 0) out.push('', paint('Notes', '1'), ...missing.map((note) => `  ${note}`))
  if (result.findings.length > 0) {
    out.push('', paint('Findings', '1'))
    for (const finding of [...result.findings].sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity))) {
      const { title, detail, remedy } = describeFinding(finding, result)
      out.push(`  ${paint(finding.severity.toUpperCase().padEnd(8), codes[finding.severity])} ${plain(title)}`)
      if (detail) out.push(`           ${plain(detail)}`)
      if (remedy) out.push(`           ${plain(remedy)}`)
    }
  }
  const provider = (script: ScriptResult) => script.scope === 'payment-provider' || script.scope === 'three-d-secure'
  out.push(
    ...table(
      "Scripts in the merchant's scope",
      result.scripts.filter((script) => script.ran && !provider(script)),
      style,
      paint,
    ),
  )
  out.push(
    ...table(
      "Scripts in the provider's frames (the provider's duty)",
      result.scripts.filter((script) => script.ran && provider(script)),
      style,
      paint,
    ),
  )
  out.push(
    ...table(
      'Present, but did not run',
      result.scripts.filter((script) => !script.ran),
      style,
      paint,
    ),
  )
  return `${out.join('\n')}\n\n`
}

function table(title: string, scripts: ScriptResult[], style: TextStyle, paint: (text: string, code: string) => string): string[] {
  if (scripts.length === 0) return []
  const room = style.columns === 0 ? 0 : Math.max(24, Math.floor((style.columns - 30) * 0.6))
  const rows = [...scripts].sort((a, b) => b.risk.score - a.risk.score)
  const addresses = rows.map((script) => shortAddress(where(script), room))
  const width = Math.min(Math.max(...addresses.map((address) => address.length), 5), style.columns === 0 ? 100 : room)
  const lines = [
    '',
    paint(`${title} (${rows.length})`, '1'),
    paint(`  RISK  PARTY  ${'KIND'.padEnd(14)}  ${'ADDRESS'.padEnd(width)}  DETAILS`, '2'),
  ]
  rows.forEach((script, index) => {
    const risk = paint(String(script.risk.score).padStart(4), codes[script.risk.severity])
    lines.push(
      `  ${risk}  ${script.party.padEnd(5)}  ${script.kind.padEnd(14)}  ${(addresses[index] ?? '').padEnd(width)}  ${details(script)}`.trimEnd(),
    )
  })
  return lines
}
