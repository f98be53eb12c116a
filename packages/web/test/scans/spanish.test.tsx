// The Spanish site speaks Spanish only: no English text of ours, and none of the English that a result carries for the command line.
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { en } from '#i18n/en/index.ts'
import { es } from '#i18n/es/index.ts'
import { FakeEventSource } from '../fake-event-source.ts'
import { startFixtureServer } from '../fixture-server.ts'
import { fixtureResult } from '../fixtures/result.ts'
import { fixtureProgress, fixtureScans } from '../fixtures/scans.ts'
import { renderSite } from '../render-site.tsx'

let server: Awaited<ReturnType<typeof startFixtureServer>>
beforeAll(async () => {
  server = await startFixtureServer()
})
afterAll(() => server.close())
beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource))

function texts(tree: object): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value as object)))
}

const spanish = new Set(texts(es))
/** Parts of our English texts between places to fill, long enough to be English and nothing else. */
const ours = texts(en)
  .filter((text) => !spanish.has(text))
  .flatMap((text) => text.split(/\{\{\w+\}\}/))
  .map((part) => part.trim())
  .filter((part) => part.split(/\s+/).length >= 3)
const compared = fixtureScans.find((scan) => scan.summary.id === 'compared')!.result!
const coverage = fixtureResult.canaryCoverage!
const carried = [
  ...fixtureResult.page.integration.evidence,
  ...[...coverage.notTyped, ...coverage.notSearched].map((gap) => gap.reason),
  ...fixtureResult.scripts.flatMap((script) => (script.labelCode?.code === 'numbered' ? [script.label] : [])),
  ...compared.findings.flatMap((finding) => (finding.labelCode ? [String(finding.params.label)] : [])),
  ...compared.cloakCheck!.detailCodes!.flatMap(({ params }) => (params.text ? [String(params.text)] : [])),
  'full browser',
]

const paths = [
  '/',
  '/purchase-site',
  '/dashboard',
  '/dashboard?tab=sites',
  '/dashboard?tab=billing',
  '/sites/site_1',
  '/sites/none-of-these',
  '/demo?sample=hosted-fields',
  '/demo?sample=tag-manager',
  '/demo?sample=skim-overlay',
  '/demo?scan=partial',
  '/scans/running',
  '/scans/risky',
  '/scans/risky?tab=inventory&type=all',
  '/scans/risky?tab=headers',
  '/scans/risky?tab=canary',
  '/scans/risky?tab=requests',
  '/scans/risky/scripts/s9?tab=inventory',
  '/scans/calm',
  '/scans/compared',
  '/scans/partial',
  '/scans/walled',
  '/scans/unreachable',
  '/scans/none-of-these',
  '/no-such-page',
]

it('knows English when it sees it', () => {
  expect(ours.length).toBeGreaterThan(200)
  expect(carried.length).toBeGreaterThan(4)
})

it.each(paths)('shows no English at %s', async (path) => {
  await renderSite(server.origin, path, 'es')
  await screen.findByRole('heading', { level: 1 })
  if (path.endsWith('running')) FakeEventSource.at.get('/api/v1/scans/running/events')!.deliver('progress', fixtureProgress)
  if (path.includes('tab=') && path.startsWith('/dashboard')) {
    const stream = await waitFor(() => FakeEventSource.at.get('/documents/subscriptions/a1') ?? Promise.reject(new Error('not followed')))
    act(() => stream.deliver('document', server.account.state.document))
  }
  await waitFor(() => expect(document.querySelector('[role="status"][aria-label="Cargando…"]')).toBeNull())
  for (const element of document.querySelectorAll('details [lang="en"]')) element.remove() // behind a line that says that it is in English
  const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  )
  const shown = [document.body.textContent, ...spoken].join('\n')
  expect([...ours, ...carried].filter((text) => shown.includes(text))).toEqual([])
})

it('keeps the browser’s own English behind a line that says so', async () => {
  await renderSite(server.origin, '/scans/walled', 'es')
  const line = await screen.findByText('Detalles técnicos, en inglés')
  const details = line.closest('details')!
  expect(details.open).toBe(false)
  expect(details.querySelector('[lang="en"]')?.textContent).toBe(
    fixtureScans.find((scan) => scan.summary.id === 'walled')?.result?.reason?.detail,
  )
})

it('says what came of a second visit in Spanish, with the browser’s own English behind a line', async () => {
  await renderSite(server.origin, '/scans/compared', 'es')
  const said = await screen.findByText(/El otro navegador/)
  expect(said.textContent).toBe(
    'El otro navegador: Chrome 156.0.8078.79 (navegador completo). La segunda visita está incompleta porque un iframe de la página falló.',
  )
  expect(said.nextElementSibling?.querySelector('[lang="en"]')?.textContent).toBe('the frame took 2 s to fail')
  expect(screen.getByText('Script inline 3 de shop.example')).toBeTruthy()
})
