// Owns what people stated that no scan can see: who said it, when, and whether it is overdue. What was said stands in the documents.
import type { ReportStatement } from '@tillwatch/contract/shapes'
import { programWordsOf } from '../../documents/words-of.ts'
import { lines, type Markup, markup } from '../markup.ts'
import { type Drawing, muted, standing } from '../page.ts'
import { table } from '../table.ts'

const tones = { missing: 'open', current: 'good', 'due-soon': 'good', due: 'bad' } as const

export function statements({ report, words, day }: Drawing): Markup {
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
