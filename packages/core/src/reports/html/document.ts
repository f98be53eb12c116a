// Owns the report as one HTML document; the PDF is printed from it.
import type { Report } from '@tillwatch/contract/shapes'
import { wordsOf } from '../words/words-of.ts'
import { pageHtml } from './frame.ts'
import { type Markup, markup } from './markup.ts'
import { type Drawing, drawingOf } from './page.ts'
import { alerts } from './sections/alerts.ts'
import { coverage } from './sections/coverage.ts'
import { control, head, summary } from './sections/head.ts'
import { headers } from './sections/headers.ts'
import { inventory } from './sections/inventory.ts'
import { changes, runs } from './sections/results.ts'
import { reviews } from './sections/reviews.ts'
import { scope } from './sections/scope.ts'
import { statements } from './sections/statements.ts'

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

/** All that a report has below its head. */
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
