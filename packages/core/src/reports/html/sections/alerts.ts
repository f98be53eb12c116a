// Who gets alerts, and how long delivery and decisions took.

import { isGraded } from '@tillwatch/contract/lists'
import type { Report, ReportAlert } from '@tillwatch/contract/shapes'
import { verdictMeaning } from '@tillwatch/messages/changes'
import { sayChecklist } from '@tillwatch/messages/incidents'
import { lines, type Markup, markup, type Piece } from '../markup.ts'
import { type Drawing, muted, shortened, standing } from '../page.ts'
import { table } from '../table.ts'

const shownMax = 300
const tones = { working: 'good', failing: 'bad', untried: 'open' } as const

export function alerts(drawing: Drawing): Markup {
  const { report, words, when } = drawing
  const { labels, lists, sections } = words
  const { shown, note } = shortened(drawing, report.alerts, shownMax, report.leftOut.alerts)
  return markup`<h3>${sections.channels}</h3>
${table(
  sections.channels,
  [
    { name: labels.channel, width: 60, cell: ({ name, hint }: Report['channels'][number]) => lines(name, muted(hint)) },
    { name: labels.state, cell: ({ state }) => standing(tones[state], lists.channel[state]) },
  ],
  report.channels,
  words.none.channels,
)}
<h3>${sections.alerts}</h3>
${table(
  sections.alerts,
  [
    {
      name: labels.alert,
      width: 32,
      cell: ({ kind, subject, verdict }: ReportAlert) =>
        lines(
          subject,
          muted(isGraded(kind) ? `${lists.incident[kind]} · ${verdictMeaning(verdict, report.language).name}` : lists.incident[kind]),
        ),
    },
    { name: labels.discovered, width: 15, cell: ({ discoveredAt }) => when(discoveredAt) },
    { name: labels.delivered, width: 13, cell: (alert) => after(drawing, alert, alert.deliveredAt, null) },
    { name: labels.acknowledged, width: 18, cell: (alert) => after(drawing, alert, alert.acknowledgedAt, alert.acknowledgedBy) },
    {
      name: labels.decided,
      cell: (alert) =>
        lines(
          alert.resolution === null ? null : lists.resolution[alert.resolution],
          after(drawing, alert, alert.decidedAt, alert.decidedBy),
          alert.note,
          ...(alert.checklist === null ? [] : sayChecklist(alert.checklist, report.language)),
        ),
    },
  ],
  shown,
  words.none.alerts,
)}${note}`
}

function after({ words }: Drawing, { discoveredAt }: ReportAlert, at: string | null, who: string | null): Piece {
  if (at === null) return muted(words.notYet)
  const seconds = Math.max(0, (Date.parse(at) - Date.parse(discoveredAt)) / 1_000)
  return lines(words.after(seconds), who === null ? null : muted(who))
}
