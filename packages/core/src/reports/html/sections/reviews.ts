// Verdicts of human reviewers on alerts, and how many reviews are pending or overdue.
import type { Report, ReportReview } from '@tillwatch/contract/shapes'
import { lines, type Markup, markup } from '../markup.ts'
import { type Drawing, hash, muted, shortened, standing } from '../page.ts'
import { table } from '../table.ts'

const shownMax = 300
const tones = { benign: 'good', suspicious: 'open', malicious: 'bad' } as const

/** Number of opened, decided, and overdue reviews; empty if there were none. */
export const countReviews = (reviews: NonNullable<Report['reviews']>) => ({
  all: reviews.length,
  decided: reviews.filter(({ verdict }) => verdict !== null).length,
  overdue: reviews.filter(({ isOverdue }) => isOverdue).length,
})

/** Empty if the sites had none. */
export function reviews(drawing: Drawing): Markup {
  const { report, words, when } = drawing
  const { reviews: all } = report
  if (all === undefined) return markup``
  const { review: said, labels } = words
  const { shown, note } = shortened(drawing, all, shownMax)
  return markup`<h3>${said.title}</h3>
<p>${said.counts(countReviews(all))}</p>
${table(
  said.title,
  [
    {
      name: labels.change,
      width: 34,
      cell: ({ subject, site, sha256 }: ReportReview) => lines(subject, muted(site), sha256 === null ? null : hash(sha256)),
    },
    {
      name: said.due,
      width: 20,
      cell: ({ dueAt, isOverdue }) => lines(when(dueAt), isOverdue ? standing('bad', said.overdue) : null),
    },
    {
      name: labels.verdict,
      cell: ({ verdict, note: noted, decidedAt, reviewers, corrects }) =>
        verdict === null || decidedAt === null
          ? muted(said.waiting)
          : lines(
              standing(tones[verdict], said.verdict[verdict]),
              muted(said.by(reviewers, when(decidedAt))),
              corrects ? muted(said.corrects(said.verdict[corrects])) : null,
              noted,
            ),
    },
  ],
  shown,
  '',
)}${note}`
}
