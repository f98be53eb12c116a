// Headers of the pages at the end of the period.
import type { ReportHeader } from '@tillwatch/contract/shapes'
import { lines, type Markup, markup } from '../markup.ts'
import { code, type Drawing, muted, shortened, standing } from '../page.ts'
import { table } from '../table.ts'

const shownMax = 400
const tones = {
  authorized: 'good',
  new: 'bad',
  changed: 'bad',
  removed: 'bad',
  rejected: 'bad',
  unseen: 'open',
  'not-evaluated': 'open',
} as const

export function headers(drawing: Drawing): Markup {
  const { report, words, when, urlOf } = drawing
  const { labels, lists } = words
  const pages = Map.groupBy(report.headers, ({ pageId }) => pageId)
  const each = [...pages].map(([pageId, all]) => {
    const { shown, note } = shortened(drawing, all, shownMax)
    return markup`<h4>${urlOf(pageId)}</h4>
${table(
  `${labels.lastEvaluated}: ${when(all[0]?.seenAt ?? report.madeAt)}`,
  [
    {
      name: labels.header,
      width: 26,
      cell: ({ header, part, place }: ReportHeader) =>
        lines(part === '' ? header : `${header}: ${part}`, place === '' ? null : muted(place)),
    },
    {
      name: labels.value,
      width: 36,
      cell: ({ value }) => (value === null ? words.absent : code(value.length > 300 ? `${value.slice(0, 299)}…` : value)),
    },
    { name: labels.standing, width: 18, cell: ({ state }) => standing(tones[state], lists.header[state]) },
    {
      name: labels.decision,
      cell: ({ decision }) =>
        decision === null
          ? words.undecided
          : lines(
              decision.justification === '' ? null : decision.justification,
              muted(words.by(decision.decidedBy, when(decision.decidedAt))),
            ),
    },
  ],
  shown,
  words.none.headers,
)}${note}`
  })
  const missing = report.missingHeaders
  return markup`<h3>${words.sections.headers}</h3>
${each.length === 0 ? markup`<p class="none">${words.none.headers}</p>` : each}
${missing.length === 0 ? null : markup`<ul>${missing.map(({ header, url }) => markup`<li>${words.missing(header, url)}</li>`)}</ul>`}`
}
