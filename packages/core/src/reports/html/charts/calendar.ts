// Calendar of a page: one cell per day, with a distinct sign per state.

import { type CoverageDayState, coverageDayStates, dayMs } from '@tillwatch/contract/rules'
import type { ReportPage } from '@tillwatch/contract/shapes'
import { type Markup, markup } from '../markup.ts'
import type { Drawing } from '../page.ts'

const cell = 12
const gap = 2
const [left, top] = [30, 16]
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
/** Starting on Monday. */
const weekday = (day: string) => (new Date(at(day)).getUTCDay() + 6) % 7

/** Weeks from left to right, each from Monday down. */
export function calendar({ words, report }: Drawing, { days, url }: ReportPage): Markup {
  const first = days[0]
  if (first === undefined) return markup``
  const monday = at(first.day) - weekday(first.day) * dayMs
  const week = (day: string) => Math.floor((at(day) - monday) / (7 * dayMs))
  const weeks = week(days.at(-1)?.day ?? first.day) + 1
  const width = Math.max(left + weeks * (cell + gap), 400)
  const month = new Intl.DateTimeFormat(report.language, { month: 'short', timeZone: 'UTC' })
  const counts = countsOf(days)
  const told = coverageDayStates.filter((state) => counts[state] > 0).map((state) => `${words.lists.day[state]}: ${counts[state]}`)
  const months = days.filter(({ day }, index) => day.endsWith('-01') || (index === 0 && Number(day.slice(8)) <= 15))
  return markup`<svg viewBox="0 0 ${width} ${top + 7 * (cell + gap)}" style="max-width:${width}px" role="img" aria-label="${url}. ${told.join(', ')}">
${[0, 2, 4, 6].map((row) => markup`<text x="0" y="${top + row * (cell + gap) + 10}" fill="#4a5453" font-size="9">${words.weekdays[row] ?? ''}</text>`)}
${months.map(({ day }) => markup`<text x="${left + week(day) * (cell + gap)}" y="10" fill="#4a5453" font-size="9">${month.format(at(day))}</text>`)}
${days.map(({ day, state }) => sign(state, left + week(day) * (cell + gap), top + weekday(day) * (cell + gap)))}
</svg>`
}

/** Number of days per state. */
export function countsOf(days: ReportPage['days']): Record<CoverageDayState, number> {
  const counts = Object.fromEntries(coverageDayStates.map((state) => [state, 0])) as Record<CoverageDayState, number>
  for (const { state } of days) counts[state]++
  return counts
}

const box = (x: number, y: number, fill: string, stroke: string) =>
  markup`<rect x="${x + 0.5}" y="${y + 0.5}" width="${cell - 1}" height="${cell - 1}" fill="${fill}" stroke="${stroke}"/>`

/** The sign of a state, distinguishable without color. */
function sign(state: CoverageDayState, x: number, y: number): Markup {
  const [near, far] = [3, cell - 3]
  switch (state) {
    case 'evaluated':
      return box(x, y, '#0b5c54', '#0b5c54')
    case 'partial':
      return markup`${box(x, y, '#fff', '#0b5c54')}<path d="M${x + 1} ${y + cell - 1}V${y + 1}L${x + cell - 1} ${y + cell - 1}z" fill="#0b5c54"/>`
    case 'not-evaluated':
      return markup`${box(x, y, '#fff', '#a32118')}<path d="M${x + near} ${y + near}L${x + far} ${y + far}M${x + far} ${y + near}L${x + near} ${y + far}" stroke="#a32118" stroke-width="1.5"/>`
    case 'missed':
      return markup`${box(x, y, '#fff', '#a32118')}<path d="M${x + near} ${y + cell / 2}H${x + far}" stroke="#a32118" stroke-width="1.5"/>`
    case 'paused':
      return markup`${box(x, y, '#fff', '#7a4b00')}<path d="M${x + 4.5} ${y + near}V${y + far}M${x + 7.5} ${y + near}V${y + far}" stroke="#7a4b00" stroke-width="1.5"/>`
    case 'idle':
      return markup`${box(x, y, '#fff', '#d5dbda')}<circle cx="${x + cell / 2}" cy="${y + cell / 2}" r="1.5" fill="#4a5453"/>`
    case 'not-kept':
      return markup`${box(x, y, '#fff', '#d5dbda')}<text x="${x + 3.5}" y="${y + 9.5}" font-size="9" fill="#4a5453">?</text>`
    case 'not-watched':
      return box(x, y, '#f3f6f5', '#f3f6f5')
  }
}

/** Legend of the signs in use. */
export function calendarKey({ words }: Drawing, states: ReadonlySet<CoverageDayState>): Markup {
  const shown = coverageDayStates.filter((state) => states.has(state))
  return markup`<ul class="key">${shown.map((state) => markup`<li><svg viewBox="0 0 12 12" aria-hidden="true">${sign(state, 0, 0)}</svg>${words.lists.day[state]}</li>`)}</ul>`
}
