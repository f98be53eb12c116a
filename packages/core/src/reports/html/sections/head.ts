// Owns the beginning of a report: what it is of, and how the controls stand.
import type { ReportControl } from '#contract/index.ts'
import { type Markup, markup } from '../markup.ts'
import { type Drawing, standing } from '../page.ts'
import { table } from '../table.ts'

export const tones = { met: 'good', 'not-met': 'bad', 'not-evaluated': 'open' } as const

export function head({ report, words, day, when }: Drawing): Markup {
  const { sites, period } = report
  const of = report.isWholeAccount ? words.allSites : sites.map(({ host }) => host).join(', ')
  const facts: [string, string][] = [
    [words.head.period, `${day(period.from)} – ${day(period.to)}`],
    [words.labels.site, sites.map(({ host }) => host).join(', ') || '–'],
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
)}`
}

/** A control with all its reasons, as the heading of what belongs to it. */
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
