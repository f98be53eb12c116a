// Owns on which days each page was evaluated, and where it was not for too long.

import { coverageDayStates } from '@tillwatch/contract/rules'
import type { ReportPage } from '@tillwatch/contract/shapes'
import { calendar, calendarKey, countsOf } from '../charts/calendar.ts'
import { type Markup, markup } from '../markup.ts'
import type { Drawing } from '../page.ts'
import { type Column, table } from '../table.ts'

export function coverage(drawing: Drawing): Markup {
  const { report, words } = drawing
  const states = new Set(report.pages.flatMap(({ days }) => days.map(({ state }) => state)))
  return markup`<h3>${words.sections.coverage}</h3>
${report.pages.length === 0 ? markup`<p class="none">${words.none.pages}</p>` : calendarKey(drawing, states)}
${report.pages.map((page) => coverageOf(drawing, page))}`
}

function coverageOf(drawing: Drawing, page: ReportPage): Markup {
  const { words, when, report } = drawing
  const month = new Intl.DateTimeFormat(report.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const months = [...Map.groupBy(page.days, ({ day }) => day.slice(0, 7))].map(([name, days]) => ({ name, counts: countsOf(days) }))
  const all = countsOf(page.days)
  const columns: Column<(typeof months)[number]>[] = [
    { name: words.labels.month, cell: ({ name }) => month.format(new Date(`${name}-01T00:00:00Z`)) },
    ...coverageDayStates
      .filter((state) => all[state] > 0)
      .map((state) => ({ name: words.lists.day[state], isNumber: true, cell: ({ counts }: (typeof months)[number]) => counts[state] })),
  ]
  const gaps = page.gaps.map(({ from, to, days }) => words.gap(when(from), to === null ? null : when(to), days))
  return markup`<h4>${page.url}</h4>
<figure>${calendar(drawing, page)}<figcaption>${words.labels.weeks}: ${words.weeksOf(page.weeks.evaluated, page.weeks.total)}</figcaption></figure>
${table(words.labels.days, columns, months, '', 'figures')}
${page.isPayment ? (gaps.length === 0 ? markup`<p>${page.lastEvaluatedAt === null ? words.never : words.none.gaps}</p>` : markup`<ul>${gaps.map((gap) => markup`<li>${gap}</li>`)}</ul>`) : null}`
}
