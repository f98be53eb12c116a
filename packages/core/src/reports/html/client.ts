// A client's report as one HTML document: status of its controls and sites, then the report of each site.

import { reportTests } from '@tillwatch/contract/lists'
import type { ClientControl, ClientReport, ClientSite } from '@tillwatch/contract/shapes'
import { clientWords, wordsOf } from '@tillwatch/messages/reports'
import { parts } from './document.ts'
import { pageHtml } from './frame.ts'
import { Markup, markup } from './markup.ts'
import { drawingOf, formatsOf, standing } from './page.ts'
import { heading, tones } from './sections/head.ts'
import { type Column, table } from './table.ts'

export function clientReportHtml(report: ClientReport): string {
  const words = wordsOf(report.language)
  const title = `${words.title}: ${report.client.name}, ${report.period.from} – ${report.period.to}`
  return pageHtml({
    ...{ language: report.language, title },
    body: markup`${head(report)}
${summary(report)}
${report.reports.map(
  (each, at) => markup`<section class="site" id="site-${at + 1}">
<h2>${words.labels.site}: ${report.sites[at]?.host ?? ''}</h2>
${deeper(parts(drawingOf(each, words)))}
</section>
`,
)}`,
  })
}

/** Lowers each heading by one level. Only our own markup has headings, because everything else was escaped. */
const deeper = ({ text }: Markup) => new Markup(text.replaceAll(/<(\/?)h([2-4])>/g, (_, end, level) => `<${end}h${Number(level) + 1}>`))

function head(report: ClientReport): Markup {
  const own = clientWords[report.language]
  return heading(report, `${own.client}: ${report.client.name}`, [own.sites, formatsOf(report).number(report.sites.length)])
}

function summary(report: ClientReport): Markup {
  const words = wordsOf(report.language)
  const own = clientWords[report.language]
  const hasSites = report.sites.length > 0
  return markup`<h2>${words.sections.summary}</h2>
<p>${hasSites ? own.rule : own.noSites}</p>
${table(
  words.sections.controls,
  [
    { name: words.sections.controls, width: 46, cell: ({ test }: ClientControl) => markup`<b>${test}</b> ${words.tests[test].title}` },
    { name: words.labels.state, width: 16, cell: ({ state }) => standing(tones[state], words.lists.state[state]) },
    { name: own.sites, cell: ({ sites }) => (hasSites ? own.standing(sites) : '–') },
  ],
  report.controls,
  '',
)}
${hasSites ? bySite(report) : null}`
}

function bySite(report: ClientReport): Markup {
  const words = wordsOf(report.language)
  const own = clientWords[report.language]
  const { number } = formatsOf(report)
  const site: Column<ClientSite> = {
    name: words.labels.site,
    width: 22,
    cell: (of) => markup`<a href="#site-${report.sites.indexOf(of) + 1}">${of.host}</a>`,
  }
  const states = reportTests.map((test): Column<ClientSite> => {
    const stateOf = ({ controls }: ClientSite) => controls.find((control) => control.test === test)?.state ?? 'not-evaluated'
    return { name: test, width: 13, cell: (of) => standing(tones[stateOf(of)], words.lists.state[stateOf(of)]) }
  })
  const figure = (name: keyof typeof own.columns, width: number, value: (of: ClientSite) => number): Column<ClientSite> => ({
    ...{ name: own.columns[name], width, isNumber: true },
    cell: (of) => number(value(of)),
  })
  return markup`<h3>${own.bySite}</h3>
<div class="wide">${table(own.bySite, [site, ...states], report.sites, '')}</div>
<h3>${own.figures}</h3>
<div class="wide">${table(
    own.figures,
    [
      site,
      figure('paymentPages', 9, ({ paymentPages }) => paymentPages),
      { name: own.columns.runs, width: 17, cell: ({ runs }) => words.runsOf(runs) },
      figure('scripts', 8, ({ scripts }) => scripts),
      figure('unauthorized', 13, ({ unauthorized }) => unauthorized),
      figure('changes', 11, ({ changes }) => changes),
      figure('alerts', 8, ({ alerts }) => alerts),
      figure('undecided', 12, ({ undecided }) => undecided),
    ],
    report.sites,
    '',
  )}</div>
<p class="note">${own.figuresNote}</p>`
}
