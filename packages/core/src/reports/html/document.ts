// A report as one HTML document, which is also printed as PDF.

import { coverageDayStates } from '@tillwatch/contract/rules'
import type { Report, ReportPage, ReportStatement } from '@tillwatch/contract/shapes'
import { programWordsOf } from '@tillwatch/messages/papers'
import { wordsOf } from '@tillwatch/messages/reports'
import { calendar, calendarKey, countsOf } from './charts/calendar.ts'
import { pageHtml } from './frame.ts'
import { lines, type Markup, markup } from './markup.ts'
import { type Drawing, drawingOf, muted, standing } from './page.ts'
import { alerts } from './sections/alerts.ts'
import { control, head, summary } from './sections/head.ts'
import { headers } from './sections/headers.ts'
import { inventory } from './sections/inventory.ts'
import { changes, runs } from './sections/results.ts'
import { reviews } from './sections/reviews.ts'
import { scope } from './sections/scope.ts'
import { type Column, table } from './table.ts'

const tones = { missing: 'open', current: 'good', 'due-soon': 'good', due: 'bad' } as const

/** The sections follow the testing procedures. */
export function reportHtml(report: Report): string {
  const words = wordsOf(report.language)
  const drawing = drawingOf(report, words)
  const of = report.isWholeAccount ? words.allSites : report.sites.map(({ host }) => host).join(', ')
  const title = `${words.title}: ${of}, ${report.period.from} – ${report.period.to}`
  return pageHtml({
    ...{ language: report.language, title },
    body: markup`${head(drawing)}
${parts(drawing)}`,
  })
}

/** Everything in a report below its head. */
export function parts(drawing: Drawing): Markup {
  return markup`${summary(drawing)}
${scope(drawing)}
${control(drawing, '6.4.3.a')}
${statements(drawing)}
${control(drawing, '6.4.3.b')}
${inventory(drawing)}
${control(drawing, '11.6.1.a')}
${runs(drawing)}
${changes(drawing)}
${control(drawing, '11.6.1.b')}
${headers(drawing)}
${alerts(drawing)}
${reviews(drawing)}
${control(drawing, '11.6.1.c')}
${control(drawing, '11.6.1.d')}
${coverage(drawing)}
<h2>${drawing.words.sections.limits}</h2>
<ul>${drawing.report.limits.map((limit) => markup`<li>${limit}</li>`)}</ul>`
}

function statements({ report, words, day }: Drawing): Markup {
  const { labels, states, titles } = programWordsOf(report.language)
  return markup`<h3>${words.sections.statements}</h3>
${table(
  words.sections.statements,
  [
    { name: words.sections.statements, width: 40, cell: ({ kind, site }: ReportStatement) => lines(titles[kind], site && muted(site)) },
    { name: words.labels.state, width: 14, cell: ({ state }) => standing(tones[state], states[state]) },
    { name: labels.statedBy, width: 26, cell: ({ statedBy, statedAt }) => lines(statedBy, muted(day(statedAt))) },
    { name: labels.dueOn, cell: ({ dueOn }) => day(dueOn) },
  ],
  report.statements,
  words.none.statements,
)}`
}

function coverage(drawing: Drawing): Markup {
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
