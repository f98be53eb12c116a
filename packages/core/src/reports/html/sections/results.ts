// Results of the runs of a period: each run, the risk over time, and the changes.

import { changeGroups, changeVerdicts } from '@tillwatch/contract/lists'
import type { Report, ReportChange, ReportRun } from '@tillwatch/contract/shapes'
import { kindMeaning, verdictMeaning } from '@tillwatch/messages/changes'
import { bars } from '../charts/bars.ts'
import { riskLine } from '../charts/line.ts'
import { lines, type Markup, markup, type Piece } from '../markup.ts'
import { type Drawing, hash, muted, shortened, standing } from '../page.ts'
import { table } from '../table.ts'

const runsMax = 400
const changesMax = 300

export function runs(drawing: Drawing): Markup {
  const { report, words, when, urlOf } = drawing
  const { labels, lists } = words
  const { shown, note } = shortened(drawing, report.runs, runsMax, report.leftOut.runs)
  const tones = { evaluated: 'good', partial: 'open', 'not-evaluated': 'open' } as const
  return markup`<h3>${words.sections.runs}</h3>
${table(
  words.sections.runs,
  [
    { name: labels.at, width: 15, cell: ({ at }: ReportRun) => when(at) },
    { name: labels.page, width: 27, cell: ({ pageId }) => urlOf(pageId) },
    { name: labels.profile, width: 15, cell: ({ profile, trigger }) => lines(lists.profile[profile], muted(lists.trigger[trigger])) },
    {
      name: labels.result,
      width: 22,
      cell: ({ result, because }) => lines(standing(tones[result], lists.result[result]), because === null ? null : muted(because)),
    },
    { name: labels.scripts, width: 7, isNumber: true, cell: ({ scripts }) => scripts ?? '–' },
    { name: labels.changes, cell: (run) => changesOfRun(drawing, run) },
  ],
  shown,
  words.none.runs,
)}${note}
<h3>${words.sections.risk}</h3>
${risk(drawing)}`
}

function changesOfRun({ words, report }: Drawing, { comparison, changes, notCompared }: ReportRun): Piece {
  if (comparison !== 'compared' || changes === null)
    return words.comparison[comparison === 'compared' || comparison === null ? 'none' : comparison]
  const counts = changeVerdicts.filter((verdict) => (changes[verdict] ?? 0) > 0)
  const told = counts.map((verdict) => `${verdictMeaning(verdict, report.language).name}: ${changes[verdict]}`)
  return lines(...(told.length === 0 ? [words.noChanges] : told), notCompared > 0 ? muted(words.notCompared(notCompared)) : null)
}

function risk(drawing: Drawing): Markup {
  const { report, words, day, number } = drawing
  if (report.risk.length === 0) return markup`<p class="none">${words.none.risk}</p>`
  type Point = Report['risk'][number]
  return markup`<figure>${riskLine(drawing)}</figure>
${table(
  words.sections.risk,
  [
    { name: words.labels.period, width: 50, cell: ({ from, to }: Point) => (from === to ? day(from) : `${day(from)} – ${day(to)}`) },
    { name: words.labels.highestRisk, isNumber: true, cell: ({ highest }) => highest },
    { name: words.labels.runs, isNumber: true, cell: ({ runs: count }) => number(count) },
  ],
  report.risk,
  '',
  'figures',
)}`
}

export function changes(drawing: Drawing): Markup {
  const { report, words, when, urlOf, number } = drawing
  const { labels } = words
  const { language } = report
  const { shown, note } = shortened(drawing, report.changes, changesMax, report.leftOut.changes)
  const verdicts = changeVerdicts.toReversed().map((verdict) => ({
    name: verdictMeaning(verdict, language).name,
    value: report.changeCounts[verdict],
    isGrave: changeGroups.alert.some((grave) => grave === verdict),
  }))
  const total = verdicts.reduce((sum, { value }) => sum + value, 0)
  const figure = markup`<figure>${bars(words.sections.changes, verdicts, number)}</figure>
${table(
  words.sections.changes,
  [
    { name: labels.verdict, width: 70, cell: ({ name }: (typeof verdicts)[number]) => name },
    { name: labels.number, isNumber: true, cell: ({ value }) => number(value) },
  ],
  verdicts,
  '',
  'figures',
)}`
  return markup`<h3>${words.sections.changes}</h3>
${total === 0 ? null : figure}
${table(
  words.sections.changes,
  [
    {
      name: labels.change,
      width: 34,
      cell: ({ subject, kind, before, after, pageId }: ReportChange) =>
        lines(subject, muted(`${kindMeaning(kind, language).name} · ${urlOf(pageId)}`), contents(before, after)),
    },
    { name: labels.at, width: 13, cell: ({ at }) => when(at) },
    { name: labels.verdict, width: 13, cell: ({ verdict }) => verdictMeaning(verdict, language).name },
    { name: labels.why, width: 24, cell: ({ reasons, capabilities }) => lines(...[...reasons, ...capabilities].slice(0, 6)) },
    { name: labels.decision, cell: (change) => decision(drawing, change) },
  ],
  shown,
  words.none.changes,
)}${note}${report.changeCounts.volatile > 0 ? markup`<p class="note">${words.volatile(report.changeCounts.volatile)}</p>` : null}`
}

const contents = (before: string | null, after: string | null): Piece =>
  before === null && after === null ? null : markup`${before === null ? '–' : hash(before)} → ${after === null ? '–' : hash(after)}`

function decision({ words, when }: Drawing, { decision: of }: ReportChange): Piece {
  if (of === null) return words.undecided
  const names: Readonly<Record<string, string>> = { ...words.lists.authorization, ...words.lists.resolution }
  return lines(names[of.state] ?? of.state, muted(words.by(of.by, when(of.at))), of.note === '' ? null : of.note)
}
