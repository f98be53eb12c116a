// HTML report in one file: no scripts, no external addresses, every text from the page escaped.

import { severities } from '@tillwatch/contract/lists'
import { inlineOnce } from '@tillwatch/contract/rules'
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import { commandWordsOf } from '@tillwatch/messages/command'
import type { Language } from '@tillwatch/messages/format'
import { namesOf } from '@tillwatch/messages/names'
import { details, findingWords, headline, notes, plain, where } from './words.ts'

const style = `
:root{color-scheme:light dark;--ink:#1c2526;--soft:#566264;--line:#d9dfdf;--paper:#fff;--accent:#0b6e6e;--amber:#8a5a00;--red:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#e4eaea;--soft:#9fb0b1;--line:#334041;--paper:#141b1c;--accent:#5cc4c0;--amber:#f0b429;--red:#ff8a80}}
*{box-sizing:border-box}body{margin:0 auto;max-width:1080px;padding:32px 20px;font:14px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:20px;overflow-wrap:anywhere;margin:0 0 8px}h2{font-size:16px;margin:32px 0 8px}p{margin:0 0 4px}.soft{color:var(--soft)}
table{border-collapse:collapse;width:100%}th{font-weight:500;color:var(--soft);text-align:left}th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
td.n{font-variant-numeric:tabular-nums;text-align:right}code{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.critical,.high{color:var(--red)}.medium{color:var(--amber)}img{max-width:100%;border:1px solid var(--line)}article{border-top:1px solid var(--line);padding:12px 0}
@media (max-width:640px){thead{display:none}tr,td{display:block;text-align:left!important;border:0;padding:2px 0}tr{border-bottom:1px solid var(--line);padding:8px 0}}`

/** Renders a result as one HTML document that looks the same offline. */
export function renderHtml(result: ScanResult, screenshot: Uint8Array | null, language: Language): string {
  const say = commandWordsOf(language)
  const title = result.page.finalUrl || result.page.requestedUrl
  const findings = [...result.findings].sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity))
  const missing = notes(result, language)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${safe(title)} · Tillwatch</title><style>${style}</style></head><body><main>
<h1>${safe(title)}</h1>
${headline(result, language)
  .map((line) => `<p>${safe(line)}</p>`)
  .join('\n')}
<p class="soft">${safe(`${result.startedAt} · ${result.profile} · ${result.browser.product} ${result.browser.version} · ${say.rules(result.rulesVersion)}`)}</p>
${missing.length > 0 ? `<h2>${safe(say.headings.notes)}</h2>${missing.map((note) => `<p>${safe(note)}</p>`).join('\n')}` : ''}
${findings.length > 0 ? `<h2>${safe(say.headings.findings)}</h2>${findings.map((finding) => findingHtml(finding, result.scripts, language)).join('\n')}` : ''}
${tableHtml(
  say.headings.ran,
  result.scripts.filter((script) => script.ran),
  language,
)}
${tableHtml(
  say.headings.notRun,
  result.scripts.filter((script) => !script.ran),
  language,
)}
${headersHtml(result, language)}
${screenshot ? `<h2>${safe(say.headings.page)}</h2><img alt="${safe(say.picture)}" src="data:image/png;base64,${Buffer.from(screenshot).toString('base64')}">` : ''}
<p class="soft">${safe(say.oneVisit)}</p>
</main></body></html>
`
}

function findingHtml(finding: ScanResult['findings'][number], scripts: readonly ScriptResult[], language: Language): string {
  const { title, detail, remedy } = findingWords(finding, scripts, language)
  return `<article><p><strong class="${finding.severity}">${safe(namesOf(language).severity[finding.severity])}</strong> ${safe(title)}</p><p>${safe(detail)}</p><p class="soft">${safe(remedy)}</p></article>`
}

function tableHtml(title: string, scripts: ScriptResult[], language: Language): string {
  if (scripts.length === 0) return ''
  const { cells } = commandWordsOf(language)
  const names = namesOf(language)
  const heads = [cells.risk, cells.party, cells.scope, cells.kind, cells.address, cells.details]
  const rows = inlineOnce(scripts).sort((a, b) => b.risk.score - a.risk.score)
  return `<h2>${safe(title)} (${rows.length})</h2><table><thead><tr>${heads.map((head) => `<th>${safe(head)}</th>`).join('')}</tr></thead><tbody>
${rows.map((script) => `<tr><td class="n ${script.risk.severity}">${script.risk.score}</td><td>${names.party[script.party]}</td><td>${names.scope[script.scope]}</td><td>${names.kind[script.kind]}</td><td><code>${safe(where(script, language))}</code>${script.sha256 ? `<br><code class="soft">sha256 ${script.sha256}</code>` : ''}</td><td>${safe(details(script, language))}</td></tr>`).join('\n')}
</tbody></table>`
}

function headersHtml(result: ScanResult, language: Language): string {
  if (result.headers.length === 0) return ''
  const { headings, cells } = commandWordsOf(language)
  return `<h2>${safe(headings.headers)}</h2><table><thead><tr><th>${safe(cells.document)}</th><th>${safe(cells.header)}</th><th>${safe(cells.value)}</th></tr></thead><tbody>
${result.headers.map((header) => `<tr><td><code>${safe(header.url)}</code></td><td>${safe(header.name)}</td><td><code>${safe(header.value)}</code></td></tr>`).join('\n')}
</tbody></table>`
}

function safe(text: string): string {
  return plain(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
