import { reportSchema } from '@tillwatch/contract/shapes'
import { buildReport, type ReportFacts, reportCsv, reportHtml } from '@tillwatch/core/reports'
import { expect, it } from 'vitest'
import { page, run, script, someFacts } from './some-facts.ts'

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u0000=cmd|x'
const change: ReportFacts['changes'][number] = {
  ...{
    id: 'c1',
    scanId: 'r1',
    pageId: 'p1',
    at: run.at,
    profile: 'desktop',
    kind: 'script-changed',
    verdict: 'release',
    before: null,
    after: null,
  },
  ...{ subject: { code: 'named', given: { name: hostile } }, reasons: [], capabilities: [], decision: null },
}

it('is JSON of its published shape', () => {
  expect(reportSchema.parse(JSON.parse(JSON.stringify(buildReport(someFacts({ changes: [change] })))))).toMatchObject({
    of: 'report',
    version: 1,
  })
})

it('shows the texts of hostile pages, runs nothing, and requests nothing from elsewhere', () => {
  const pages = [{ ...page, url: hostile }]
  const html = reportHtml(buildReport(someFacts({ pages, scripts: [{ ...script, label: hostile, host: hostile }], changes: [change] })))
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<(script|img|iframe|link|object|form)\b/i)
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\s(src|href|action|on\w+)=/i)
  expect(html).toContain("default-src 'none'")
})

it('neutralizes cells that a spreadsheet would run', () => {
  const report = buildReport(
    someFacts({ scripts: [{ ...script, label: '=HYPERLINK("https://evil.example")', vendor: '@x', purpose: '+1' }] }),
  )
  const inventory = reportCsv(report).find(({ name }) => name === 'inventory.csv')?.text ?? ''
  expect(inventory).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(inventory).toContain(`,'@x,'+1,`)
})

it('has a table for each part, with the rows of the JSON', () => {
  const report = buildReport(someFacts({ changes: [change] }))
  const rows = Object.fromEntries(reportCsv(report).map(({ name, text }) => [name, text.trim().split('\r\n').length - 1]))
  expect(rows).toEqual({
    ...{ 'controls.csv': 8, 'pages.csv': 1, 'runs.csv': 1, 'inventory.csv': 1, 'changes.csv': 1, 'headers.csv': 1 },
    ...{ 'missing-headers.csv': 0, 'alerts.csv': 0, 'statements.csv': 0, 'coverage.csv': 7, 'reviews.csv': 0 },
  })
})

it('follows the testing procedures, and leaves the verdict to the assessor', () => {
  const html = reportHtml(buildReport(someFacts()))
  const places = ['6.4.3.a', '6.4.3.b', '11.6.1.a', '11.6.1.b', '11.6.1.c', '11.6.1.d'].map((test) => html.indexOf(`<h2>${test} `))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(html).toContain('The assessor decides whether the requirements are met.')
  expect(html).not.toMatch(/compliant/i)
})

it('has headings for each column and row of every table', () => {
  const html = reportHtml(buildReport(someFacts({ changes: [change] })))
  const tables = html
    .split(/<table[^>]{0,40}>/)
    .slice(1)
    .map((text) => text.split('</table>')[0] ?? '')
  expect(tables.length).toBeGreaterThan(8)
  for (const table of tables) {
    expect(table).toMatch(/<caption>[^<]+<\/caption>/)
    expect(table).toMatch(/<thead><tr>(<th scope="col"[^>]*>[^<]+<\/th>)+<\/tr><\/thead>/)
    for (const row of table.split('<tr>').slice(2)) expect(row).toMatch(/^<th scope="row">/)
  }
})

it('is completely Spanish in Spanish', () => {
  const report = buildReport(someFacts({ language: 'es', runs: [{ ...run, result: 'not-evaluated', reason: 'captcha' }] }))
  const html = reportHtml(report)
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('Informe de evidencias de las páginas de pago')
  expect(html).not.toMatch(/\b(Evaluated|Authorized|Not met|Page|Scripts that)\b/)
  expect(report.runs[0]?.because).toMatch(/captcha/)
})

it('says what it shortens: long lists are complete in the other files', () => {
  const runs = Array.from({ length: 500 }, (_, at) => ({ ...run, scanId: `r${at}` }))
  const report = buildReport(someFacts({ runs }))
  expect(reportHtml(report)).toContain('The first 400 of 500 are shown here.')
  expect(
    reportCsv(report)
      .find(({ name }) => name === 'runs.csv')
      ?.text.split('\r\n'),
  ).toHaveLength(502)
})

it('says for each list how many it omits, and does not treat a truncated list as empty', () => {
  const of = (id: string, more: Partial<typeof script>) => ({ ...script, id, label: `label of ${id}`, ...more })
  const scripts = [of('others', { isMerchants: false }), of('gone', { isPresent: false }), of('own', {}), of('own too', {})]
  const leftOut = { runs: 3, changes: 40, alerts: 0 }
  const report = buildReport(someFacts({ scripts, scriptsMax: 1, changes: [change], leftOut }))
  expect(report.scripts.map(({ id }) => id)).toEqual(['own'])
  expect(report.figures).toMatchObject({ scripts: 2, scriptsOfOthers: 1, scriptsGone: 1 })
  expect(report.origins).toMatchObject([
    { isMerchants: true, scripts: 2 },
    { isMerchants: false, scripts: 1 },
  ])
  const html = reportHtml(report)
  for (const [shown, listed, all] of [
    ['The first 1', 1, 4], // runs
    ['The first 1', 1, 2], // scripts of the merchant
    ['The first 1', 1, 41], // changes
    ['None', 0, 1], // scripts of others, and removed ones
  ] as const)
    expect(html).toContain(
      `${shown} of ${all} are shown here. The CSV and JSON files list ${listed} and leave out ${all - listed}. Figures and charts include all of them.`,
    )
  expect(html).not.toContain('None seen.')
  expect(html).toContain('Left out: 3 scans, 3 scripts, 40 changes, and 0 alerts. Figures and charts include them.')
})

it('shows the highest risk of each week of a long period, counted from its first day', () => {
  const period = { from: '2026-09-01', to: '2026-11-22', begins: '2026-08-31T22:00:00.000Z', ends: '2026-11-22T23:00:00.000Z' }
  const riskDays = [
    { day: '2026-09-01', highest: 3, runs: 2 },
    { day: '2026-09-07', highest: 9, runs: 5 },
    { day: '2026-11-22', highest: 4, runs: 1 },
  ]
  expect(buildReport(someFacts({ period, riskDays })).risk).toEqual([
    { from: '2026-09-01', to: '2026-09-07', highest: 9, runs: 7 },
    { from: '2026-11-17', to: '2026-11-22', highest: 4, runs: 1 },
  ])
})

it('joins no line over a time without an evaluation', () => {
  const riskDays = [16, 17, 20, 21].map((day) => ({ day: `2026-11-${day}`, highest: day, runs: 1 }))
  const html = reportHtml(buildReport(someFacts({ riskDays })))
  expect(html.match(/<polyline/g)).toHaveLength(2)
})
