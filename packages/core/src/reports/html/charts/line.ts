// Line chart of risk over time.
import { dayMs } from '@tillwatch/contract/rules'
import type { Report } from '@tillwatch/contract/shapes'
import { type Markup, markup } from '../markup.ts'
import type { Drawing } from '../page.ts'

const size = { width: 760, height: 180, left: 34, right: 40, top: 16, bottom: 24 }
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Connects points of consecutive days or weeks. Without an evaluation, the line has a gap. */
export function riskLine({ report, words, day }: Drawing): Markup {
  const { risk, period } = report
  const first = at(period.from)
  const span = Math.max(dayMs, at(period.to) - first)
  const x = (point: Report['risk'][number]) => size.left + ((at(point.from) - first) / span) * (size.width - size.left - size.right)
  const y = (value: number) => size.top + (1 - value / 100) * (size.height - size.top - size.bottom)
  const highest = risk.reduce((most, point) => (point.highest > most.highest ? point : most), risk[0] as Report['risk'][number])
  const last = risk.at(-1) as Report['risk'][number]
  const place = (point: Report['risk'][number]) => `${x(point).toFixed(1)},${y(point.highest).toFixed(1)}`
  const label = (point: Report['risk'][number], dx: number) =>
    markup`<text x="${(x(point) + dx).toFixed(1)}" y="${(y(point.highest) - 7).toFixed(1)}" text-anchor="${dx > 0 ? 'start' : 'middle'}" font-weight="600">${point.highest}</text>`
  return markup`<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${words.riskFigure(highest.highest, risk.length)}">
${[0, 50, 100].map((value) => markup`<line x1="${size.left}" x2="${size.width - size.right}" y1="${y(value)}" y2="${y(value)}" stroke="#d5dbda"/><text x="${size.left - 6}" y="${y(value) + 4}" text-anchor="end" fill="#4a5453">${value}</text>`)}
${runsOf(risk).map((run) => markup`<polyline points="${run.map(place).join(' ')}" fill="none" stroke="#0b5c54" stroke-width="2"/>`)}
${risk.map((point) => markup`<circle cx="${x(point).toFixed(1)}" cy="${y(point.highest).toFixed(1)}" r="2.5" fill="#0b5c54"/>`)}
${highest === last ? null : label(highest, 0)}${label(last, 6)}
<text x="${size.left}" y="${size.height - 6}" fill="#4a5453">${day(period.from)}</text><text x="${size.width - size.right}" y="${size.height - 6}" text-anchor="end" fill="#4a5453">${day(period.to)}</text>
</svg>`
}

/** Points without a break between them. */
function runsOf(risk: Report['risk']): Report['risk'][] {
  const runs: Report['risk'][] = []
  for (const point of risk) {
    const before = runs.at(-1)?.at(-1)
    if (before !== undefined && at(point.from) - at(before.to) === dayMs) runs.at(-1)?.push(point)
    else runs.push([point])
  }
  return runs
}
