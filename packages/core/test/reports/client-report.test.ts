// A client's report: the state of its controls over all sites, and files with the complete data of every site.
import { clientReportSchema, type Report } from '@tillwatch/contract/shapes'
import { buildClientReport, buildReport, clientReportCsv, clientReportHtml, reportCsv, reportHtml } from '@tillwatch/core/reports'
import { describe, expect, it } from 'vitest'
import { page, script, someFacts } from './some-facts.ts'

type Given = Parameters<typeof someFacts>[0]
const siteOf = (host: string, given: Given = {}): Report => buildReport(someFacts({ sites: [{ id: `id of ${host}`, host }], ...given }))
function clientOf(reports: Report[], { language = 'en', name = 'Acme' }: { language?: 'en' | 'es'; name?: string } = {}) {
  const { id, account, madeAt, madeBy, timeZone, rulesVersion, period } = someFacts()
  return buildClientReport({ id, account, client: { id: 'c1', name }, madeAt, madeBy, language, timeZone, rulesVersion, period }, reports)
}
const standing = (report: ReturnType<typeof clientOf>, of: string) => report.controls.find(({ test }) => test === of)

const good = siteOf('good.example')
const bad = siteOf('bad.example', { scripts: [{ ...script, authorization: 'undecided', decision: null }] })
const unread = siteOf('unread.example', { pages: [{ ...page, lastEvaluatedAt: null, daysSinceEvaluated: null }], scripts: [], runs: [] })
const none = siteOf('none.example', { pages: [], scripts: [], runs: [] })

describe('a control of a client', () => {
  it('is met only if it is met at all of its sites', () => {
    expect(standing(clientOf([good, good]), '6.4.3.b')).toEqual({
      ...{ test: '6.4.3.b', state: 'met', sites: { met: 2, 'not-met': 0, 'not-evaluated': 0, 'not-applicable': 0 } },
    })
  })

  it.each([
    ['that no scan evaluated', unread],
    ['without a payment page', none],
  ])('is not evaluated beside a site %s, regardless of the others', (_what, site) => {
    expect(standing(clientOf([good, site, good]), '6.4.3.b')).toMatchObject({
      state: 'not-evaluated',
      sites: { met: 2, 'not-evaluated': 1 },
    })
  })

  it('is not met if it is not met at one of its sites, regardless of the others', () => {
    expect(standing(clientOf([good, unread, bad]), '6.4.3.b')).toMatchObject({
      ...{ state: 'not-met', sites: { met: 1, 'not-met': 1, 'not-evaluated': 1, 'not-applicable': 0 } },
    })
  })

  it('is not evaluated without any site', () => {
    const report = clientOf([])
    expect(report.controls.map(({ state }) => state)).toEqual(Array(6).fill('not-evaluated'))
    expect(clientReportHtml(report)).toContain('This client had no sites when the report was generated, so nothing was evaluated.')
  })
})

it('counts everything of each site, including what its lists omit', () => {
  const own = (id: string): typeof script => ({ ...script, id })
  const busy = siteOf('busy.example', {
    scripts: [
      { ...own('s0'), isMerchants: false },
      own('s1'),
      { ...own('s2'), authorization: 'changed' },
      { ...own('s3'), isPresent: false },
    ],
    ...{ scriptsMax: 1, alertCounts: { alerts: 5, undecided: 4 } },
    changeCounts: { volatile: 9, rebuild: 1, release: 1, deploy: 1, removed: 0, capability: 1, targeted: 0, malicious: 2 },
    leftOut: { runs: 0, changes: 6, alerts: 6 },
  })
  expect(clientOf([good, busy]).sites).toMatchObject([
    { host: 'good.example', paymentPages: 1, scripts: 1, unauthorized: 0, changes: 0, alerts: 0, undecided: 0 },
    { host: 'busy.example', runs: { evaluated: 7 }, scripts: 2, unauthorized: 1, changes: 3, alerts: 5, undecided: 4 },
  ])
  expect(busy.leftOut.scripts).toBe(3)
})

it('is JSON of its published shape, with the whole report of each site', () => {
  const read = clientReportSchema.parse(JSON.parse(JSON.stringify(clientOf([good, bad]))))
  expect(read).toMatchObject({ of: 'client-report', version: 1, client: { name: 'Acme' } })
  expect(read.reports).toEqual([good, bad])
})

it('has each table once for all sites, with all rows, each with its site', () => {
  const rowsIn = (text: string) => text.trim().split('\r\n')
  const files = new Map(clientReportCsv(clientOf([good, bad])).map(({ name, text }) => [name, rowsIn(text)]))
  for (const { name, text } of reportCsv(good)) {
    const one = rowsIn(text).length - 1
    const other = rowsIn(reportCsv(bad).find((each) => each.name === name)?.text ?? '').length - 1
    const [headings, ...rows] = files.get(name) ?? []
    expect([name, headings]).toEqual([name, expect.stringMatching(/^\uFEFF?site_id,site,/)])
    expect([name, rows.length]).toEqual([name, one + other])
    expect(rows.every((row, at) => row.startsWith(at < one ? 'id of good.example,good.example,' : 'id of bad.example,bad.example,'))).toBe(
      true,
    )
  }
  expect(files.get('client-controls.csv')?.[2]).toBe('6.4.3.b,not-met,1,1,0,0')
  const [headings = '', first = ''] = files.get('sites.csv') ?? []
  expect(first.split(',')).toHaveLength(headings.split(',').length)
})

it('shows the parts of each site as in its own report, one heading level below, with links to each', () => {
  const html = clientReportHtml(clientOf([good, bad]))
  for (const at of [1, 2])
    expect([html.includes(`<section class="site" id="site-${at}">`), html.includes(`href="#site-${at}"`)]).toEqual([true, true])
  const levels = [...html.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
  const text = (of: string) => of.replaceAll(/<[^>]*>/g, '')
  const own = reportHtml(good)
  expect(text(html)).toContain(text(own.slice(own.indexOf('<h2>'), own.indexOf('</main>'))).trim())
})

it('shows a hostile name and host, runs nothing, and requests nothing from elsewhere', () => {
  const hostile = '"><script>alert(1)</script><h2><img src=x onerror=alert(1)>'
  const html = clientReportHtml(clientOf([siteOf(hostile)], { name: hostile }))
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<(script|img|iframe|link|object|form)\b/i)
  expect([...html.matchAll(/\s(?:src|href|action)="([^"]*)"/g)].map(([, to]) => to)).toEqual(['#site-1', '#site-1'])
})

it('is completely Spanish in Spanish', () => {
  const html = clientReportHtml(clientOf([siteOf('uno.example', { language: 'es' })], { language: 'es' }))
  expect(html).toContain('<html lang="es">')
  for (const english of ['Client:', 'Figures by site', 'Controls by site', 'met at', 'Payment pages']) expect(html).not.toContain(english)
  for (const spanish of ['Cliente: Acme', 'Cifras por sitio', 'se cumple en 1']) expect(html).toContain(spanish)
})
