// Beginning of a report: its subject, and the status of the controls.
import type { Report, ReportControl } from '@tillwatch/contract/shapes'
import { wordsOf } from '@tillwatch/messages/reports'
import { type Markup, markup } from '../markup.ts'
import { type Drawing, formatsOf, standing } from '../page.ts'
import { table } from '../table.ts'
import { countReviews } from './reviews.ts'

export const tones = { met: 'good', 'not-met': 'bad', 'not-evaluated': 'open', 'not-applicable': 'none' } as const

type Headed = Pick<Report, 'id' | 'account' | 'language' | 'timeZone' | 'period' | 'madeAt' | 'madeBy' | 'rulesVersion'>

/** The beginning of any report. `of` names its subject, and `fact` its sites. */
export function heading(report: Headed, of: string, fact: [name: string, value: string]): Markup {
  const words = wordsOf(report.language)
  const { day, when } = formatsOf(report)
  const facts: [string, string][] = [
    [words.head.period, `${day(report.period.from)} – ${day(report.period.to)}`],
    fact,
    [words.head.timeZone, report.timeZone],
    [words.head.made, when(report.madeAt)],
    [words.head.by, report.madeBy ?? words.head.schedule],
    [words.head.rules, report.rulesVersion],
    [words.head.report, report.id],
  ]
  return markup`<h1>${words.title}</h1>
<p class="lead">${of} · ${report.account}</p>
<dl>${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<p>${words.notAVerdict}</p>`
}

export function head({ report, words }: Drawing): Markup {
  const hosts = report.sites.map(({ host }) => host).join(', ')
  return heading(report, report.isWholeAccount ? words.allSites : hosts, [words.labels.site, hosts || '–'])
}

export function summary({ report, words }: Drawing): Markup {
  return markup`<h2>${words.sections.summary}</h2>
${table(
  words.sections.controls,
  [
    {
      name: words.sections.controls,
      width: 38,
      cell: ({ test }: ReportControl) => markup`<b>${test}</b> ${words.tests[test].title}`,
    },
    { name: words.labels.state, width: 16, cell: ({ state }) => standing(tones[state], words.lists.state[state]) },
    { name: words.labels.why, cell: ({ state, reasons }) => reasons.find((reason) => reason.state === state)?.sentence ?? null },
  ],
  report.controls,
  '',
)}${report.reviews === undefined ? null : markup`<p>${words.review.counts(countReviews(report.reviews))}</p>`}`
}

/** A control with all its reasons, as a section heading. */
export function control({ report, words }: Drawing, test: ReportControl['test']): Markup {
  const of = report.controls.find((each) => each.test === test)
  if (of === undefined) return markup``
  const tone = tones[of.state]
  return markup`<h2>${test} ${words.tests[test].title}</h2>
<div class="control ${tone}">
<p>${standing(tone, words.lists.state[of.state])}</p>
<ul>${of.reasons.map((reason) => markup`<li>${standing(tones[reason.state], words.lists.state[reason.state])}: ${reason.sentence}</li>`)}</ul>
<p class="muted">${words.tests[test].besides}</p>
</div>`
}
