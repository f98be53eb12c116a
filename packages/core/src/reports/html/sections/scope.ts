// Pages in the report, and how each takes payment.
import type { ReportPage } from '@tillwatch/contract/shapes'
import { lines, type Markup, markup } from '../markup.ts'
import { type Drawing, muted } from '../page.ts'
import { table } from '../table.ts'

export function scope(drawing: Drawing): Markup {
  const { report, words, when } = drawing
  const { labels, lists } = words
  const integration = ({ integration: type, provider }: ReportPage) =>
    type === null ? words.lists.result['not-evaluated'] : lines(lists.integration[type], provider === null ? null : muted(provider))
  const last = ({ lastEvaluatedAt, daysSinceEvaluated }: ReportPage) =>
    lastEvaluatedAt === null ? words.never : lines(when(lastEvaluatedAt), muted(words.daysAgo(daysSinceEvaluated ?? 0)))
  return markup`<h2>${words.sections.scope}</h2>
${table(
  words.sections.scope,
  [
    { name: labels.page, width: 34, cell: ({ url }: ReportPage) => url },
    { name: labels.integration, width: 24, cell: integration },
    {
      name: labels.schedule,
      width: 14,
      cell: ({ schedule, pausedAt }) => lines(lists.frequency[schedule.frequency], pausedAt && muted(lists.day.paused)),
    },
    { name: labels.lastEvaluated, width: 16, cell: last },
    { name: labels.runs, cell: ({ runs }) => words.runsOf(runs) },
  ],
  report.pages,
  words.none.pages,
)}`
}
