// Single-file report of a result in the person's language: no scripts, no external addresses, and every text from the page escaped.
import type { Finding, ScanJudgements, ScanResult } from '@tillwatch/contract/shapes'
import { formatCloak } from '@tillwatch/messages/visits'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { html, Markup } from '#lib/html.ts'
import { useLanguage } from '#lib/use-language.ts'
import { useFindingPlace } from '../finding-place.ts'
import { type AssetRow, assetRows } from '../inventory/asset-rows.ts'
import { useRowDetails } from '../inventory/row-details.ts'
import { useRowWords } from '../inventory/row-words.ts'
import { isProviderRow } from '../inventory/sections.ts'
import { useComparison } from '../result/comparison-facts.ts'
import { groupFindings } from '../result/needs.ts'
import { useHeadline } from '../result/use-headline.ts'
import { useFacts } from '../wording.ts'

const columns = ['address', 'kind', 'state', 'purpose', 'score', 'details'] as const

const reportStyle = `
:root{color-scheme:light dark;--ink:#15191a;--soft:#5c6668;--line:#e2e6e6;--paper:#fff;--amber:#7d4700;--red:#9d1c12}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecec;--soft:#98a4a7;--line:#272e31;--paper:#0f1213;--amber:#efb765;--red:#ff9f94}}
*{box-sizing:border-box}body{margin:0 auto;max-width:1080px;padding:32px 20px;font:14px/20px system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:28px;line-height:36px;margin:0 0 4px}h2{font-size:16px;line-height:24px;margin:40px 0 8px}h3{font-size:14px;margin:0}p{margin:4px 0 0}
.soft{color:var(--soft)}code,td:first-child{font:12px/20px ui-monospace,monospace}body{overflow-wrap:anywhere}
article{border-top:1px solid var(--line);padding:12px 0}ul{margin:4px 0 0;padding-inline-start:20px}
table{border-collapse:collapse;width:100%}th{text-align:start;font-weight:500;font-size:12px;color:var(--soft)}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}img{max-width:100%;border:1px solid var(--line)}
.critical,.high{color:var(--red)}.medium{color:var(--amber)}
@media (max-width:640px){thead{display:none}tr,td{display:block;border:0;padding:2px 0}tr{border-bottom:1px solid var(--line);padding:8px 0}}`

/** The document; `picture` is the screenshot as a data: address, or null; `judged` has the judgements of the code, if known. */
export function useReportHtml(): (result: ScanResult, picture: string | null, judged?: ScanJudgements) => string {
  const { t, i18n } = useTranslation()
  const headlineOf = useHeadline()
  const comparisonOf = useComparison()
  const [language] = useLanguage()
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
    return html`<p>${[formatCloak(cloakCheck.state, language), ...sentences].join(' ')}</p>${own}`
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

/** A table with its heading; null without rows. */
function useReportTable(): (title: string, rows: AssetRow[]) => Markup | null {
  const { t } = useTranslation()
  const words = useRowWords()
  const detailsOf = useRowDetails()
  const line = (row: AssetRow) => html`<tr><td>${row.url ?? words.label(row)}</td><td>${words.kind(row)}</td><td>${words.state(row)}</td>
<td>${words.purpose(row)}</td><td class="${row.script?.risk.severity ?? ''}">${row.score ?? t('inventory.noScore')}</td>
<td>${detailsOf(row).join(' · ')}${row.script?.sha256 ? html`<br><code class="soft">SHA-256 ${row.script.sha256}</code>` : null}</td></tr>`
  return (title, rows) =>
    rows.length === 0
      ? null
      : html`<h2>${title} (${rows.length})</h2>
<table><thead><tr>${columns.map((name) => html`<th>${t(`inventory.columns.${name}`)}</th>`)}</tr></thead><tbody>${rows.map(line)}</tbody></table>`
}

/** Findings as markup; without any, says what that means. */
function useReportFindings(): (result: ScanResult) => Markup[] {
  const { t } = useTranslation()
  const placeOf = useFindingPlace()
  const factsOf = useFacts()
  return (result) => {
    const place = (finding: Finding) => {
      const script = result.scripts.find((candidate) => candidate.id === finding.scriptId)
      const facts = factsOf(finding.params).map((fact) => `${fact.label} ${fact.value}`.trim())
      return html`<li>${[placeOf(finding, script), ...facts].join(' · ')}</li>`
    }
    if (result.findings.length === 0)
      return [html`<p>${result.result === 'partial' ? t('result.findings.nonePartial') : t('result.findings.none')}</p>`]
    return groupFindings(result.findings).map(
      ({ wording, severity, findings }) => html`<article>
<h3><span class="${severity}">${t(`words.severity.${severity}`)}</span> · ${t(`findings.${wording}.title`)}</h3>
<p>${t(`findings.${wording}.detail`)}</p><p>${t('result.findings.what')} · ${t(`findings.${wording}.action`)}</p>
<ul>${findings.map(place)}</ul></article>`,
    )
  }
}
