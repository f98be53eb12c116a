// Owns the one-file report of a result in the person's language: no script, no outside address, every text from the page escaped.
import type { ScanJudgements, ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { html, Markup } from '#lib/html.ts'
import { assetRows } from '../inventory/asset-rows.ts'
import { isProviderRow } from '../inventory/sections.ts'
import { useComparison } from '../result/comparison-facts.ts'
import { useHeadline } from '../result/use-headline.ts'
import { useReportFindings } from './report-findings.ts'
import { useReportTable } from './report-table.ts'
import { reportStyle } from './style.ts'

/** Gives the document; `picture` is the screenshot as a data: address, or null; `judged` is what the code was judged to be, where that is known. */
export function useReportHtml(): (result: ScanResult, picture: string | null, judged?: ScanJudgements) => string {
  const { t, i18n } = useTranslation()
  const headlineOf = useHeadline()
  const comparisonOf = useComparison()
  const findingsOf = useReportFindings()
  const table = useReportTable()

  const judgement = (result: ScanResult) => {
    const { score, severity } = result.risk
    const rows = assetRows(result)
    const parties = (['third', 'first', 'unknown'] as const).map((party) =>
      table(
        t(`inventory.${party}`),
        rows.filter((row) => row.party === party && !isProviderRow(row)),
      ),
    )
    const headers = result.headers.map(
      ({ name, value, url }) => html`<tr><td>${name}</td><td><code>${value}</code></td><td><code>${url}</code></td></tr>`,
    )
    return html`<h2>${result.result === 'partial' ? t('result.riskTitlePartial') : t('result.riskTitle')}</h2>
<p class="${severity}">${t('result.riskOf', { score })}, ${t(`words.severity.${severity}`)}</p>
<h2>${t('result.tabs.findings')}</h2>${findingsOf(result)}
${parties}${table(t('inventory.provider'), rows.filter(isProviderRow))}
<h2>${t('result.tabs.headers')}</h2><table><tbody>${headers}</tbody></table>`
  }

  const comparison = (cloakCheck: NonNullable<ScanResult['cloakCheck']>) => {
    const { sentences, technical } = comparisonOf(cloakCheck)
    const own = technical.map((text) => html`<p class="soft">${t('result.technical')}: <span lang="en">${text}</span></p>`)
    return html`<p>${[t(`result.cloak.${cloakCheck.state}`), ...sentences].join(' ')}</p>${own}`
  }

  return (result, picture, judged) => {
    const { title, lead } = headlineOf(result, judged)
    const visit = [
      formatMoment(result.startedAt, i18n.language),
      t(`words.profile.${result.profile}`),
      `${result.browser.product} ${result.browser.version}`,
    ]
    return html`<!doctype html>
<html lang="${i18n.resolvedLanguage ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title><style>${new Markup(reportStyle)}</style></head><body><main>
<h1>${title}</h1><p>${lead}</p><p><code>${result.page.finalUrl || result.page.requestedUrl}</code></p><p class="soft">${visit.join(' · ')}</p>
${result.cloakCheck ? comparison(result.cloakCheck) : null}
${[...new Set(result.issues.map(({ code }) => code))].map((code) => html`<p>${t(`outcomes.${code}.because`)}. ${t(`outcomes.${code}.next`)}</p>`)}
${result.result === 'not-evaluated' ? null : judgement(result)}
${picture ? html`<h2>${t('result.screenshot')}</h2><img alt="${t('result.screenshotAlt')}" src="${picture}">` : null}
<p class="soft">${t('result.sample')}</p></main></body></html>
`.text
  }
}
