// The report that a person saves: whole, in their language, and harmless whatever the page was called.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { html } from '#lib/html.ts'
import { startFixtureServer } from '../fixture-server.ts'
import { renderSite } from '../render-site.tsx'

let server: Awaited<ReturnType<typeof startFixtureServer>>
beforeAll(async () => {
  server = await startFixtureServer()
})
afterAll(() => server.close())

/** Saves the report of a scan by the menu and gives its document. */
async function saved(id: string, language: 'en' | 'es'): Promise<Document> {
  let file: Blob | null = null
  URL.createObjectURL = (blob: Blob) => {
    file = blob
    return 'blob:report'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await renderSite(server.origin, `/scans/${id}`, language)
  fireEvent.click(await screen.findByRole('button', { name: language === 'en' ? 'Download' : 'Descargar' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: language === 'en' ? 'Report as HTML' : 'Informe en HTML' }))
  await waitFor(() => expect(file).not.toBeNull())
  const text = await new Promise<string>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.readAsText(file!)
  })
  return new DOMParser().parseFromString(text, 'text/html')
}

it('holds the answer, every finding, every asset by party, the headers and the screenshot', async () => {
  const report = await saved('risky', 'en')
  expect(report.querySelector('h1')?.textContent).toBe('1 script looks like a skimmer.')
  expect(report.querySelectorAll('article')).toHaveLength(8)
  const titles = [...report.querySelectorAll('h2')].map((title) => title.textContent)
  expect(titles).toEqual(
    expect.arrayContaining([expect.stringContaining('Third-party assets'), expect.stringContaining('First-party assets')]),
  )
  expect(report.body.textContent).toContain('https://static.cdn-metrics-eu.example/collect/v3/analytics.min.js')
  expect(report.body.textContent).toContain('content-security-policy')
  expect(report.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\//)
  expect(report.querySelectorAll('script, link, iframe')).toHaveLength(0)
})

it('speaks the language of the person', async () => {
  const report = await saved('risky', 'es')
  expect(report.documentElement.lang).toBe('es')
  expect(report.body.textContent).toContain('La tarjeta de prueba salió de la página')
})

it('names the script that only another browser was given, and one without a name, apart from the page', async () => {
  const report = await saved('compared', 'es')
  expect(report.querySelector('h1')?.textContent).toMatch(/3 requieren su atención/)
  const places = [...report.querySelectorAll('article li')].map((place) => place.textContent?.split(' · ')[0])
  expect(places).toEqual(['cdn.hidden.example/late.js', 'Script inline 3 de shop.example', 'Un script sin identificar', 'La propia página'])
})

it('says what a second visit in another browser came to, where one was asked for', async () => {
  const text = (await saved('compared', 'es')).body.textContent
  expect(text).toContain('Se comparó con una segunda visita hecha con otro tipo de navegador. El otro navegador: Chrome 156')
  expect(text).toContain('Detalles técnicos, en inglés: the frame took 2 s to fail')
  expect(text).not.toContain('Compared with')
})

it('says nothing of a second visit that nobody asked for', async () => {
  expect((await saved('risky', 'en')).body.textContent).not.toMatch(/second visit/)
})

it('says of a visit without evaluation only that nothing follows from it', async () => {
  const report = await saved('walled', 'en')
  expect(report.body.textContent).toContain('This visit didn’t produce a result')
  expect(report.body.textContent).not.toMatch(/of 100|No findings/)
})

it('keeps text from a page as text', () => {
  expect(html`<p title="${'"><script>'}">${'<img src=x onerror=alert(1)>\u202e'}</p>`.text).toBe(
    '<p title="&#34;&#62;&#60;script&#62;">&#60;img src=x onerror=alert(1)&#62;\ufffd</p>',
  )
})
