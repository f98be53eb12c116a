import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { change, comparison, firstOfAll, waiting } from '../fixtures/changes.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

const open = (scan = 'risky', language = 'en') => renderSite(server.origin, `/scans/${scan}?tab=changes`, language)

describe('what changed, in the result of a scan', () => {
  it('is told since the scan before it, with the same rows as that of the site, and counted without data of the visit', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: /^Changes since Nov 14, 2026/ })).toBeTruthy()
    expect(screen.getByText('Scripts: 14 unchanged, 1 changed, 1 new, 0 removed.')).toBeTruthy()
    const skimmer = within(await screen.findByRole('listitem', { name: /^Script changed: static\.cdn-metrics-eu/ }))
    expect(skimmer.getByRole('link', { name: 'Compare versions side by side' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Changes3' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View the previous scan' }).getAttribute('href')).toBe('/scans/quiet')
    expect(screen.getByRole('link', { name: 'Changes to the site' }).getAttribute('href')).toBe('/sites/site_1/changes')
  })

  it('comes by itself when the comparison has ended', async () => {
    server.account.state.scanChanges = { risky: waiting }
    await open()
    expect(await screen.findByText('This scan is being compared with the previous one.')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Changes' })).toBeTruthy()
    server.account.state.scanChanges = { risky: comparison('risky', []) }
    expect(await screen.findByText('Nothing changed.')).toBeTruthy()
  })

  it.each([
    ['en', 'Second opinion', '“It now sends the card to a new host.”', 'The second opinion raises the verdict by one level.'],
    [
      'es',
      'Segunda opinión',
      '«Ahora envía la tarjeta a un servidor nuevo.»',
      'La segunda opinión eleva un nivel la gravedad del veredicto.',
    ],
  ])(
    'tells in %s what a language model said of a change, as its words, and that it raised the verdict',
    async (language, title, said, raised) => {
      const summary = { en: 'It now sends the card to a new host.', es: 'Ahora envía la tarjeta a un servidor nuevo.' }
      const opinion = { model: 'anthropic/judge', verdict: 'malicious', confidence: 'high', summary, raises: true } as const
      const raise = { code: 'second-opinion', given: { model: 'anthropic/judge' }, sentence: 'A language model was asked.' }
      const asked = change('asked', { opinion, reasons: [raise], newCapabilities: [] })
      server.account.state.scanChanges = { risky: comparison('risky', [asked, change('not-asked')]) }
      await open('risky', language)
      const told = within(await screen.findByRole('region', { name: title }))
      expect(told.getByText(said)).toBeTruthy()
      expect(told.getByText(raised, { exact: false }).textContent).toContain('anthropic/judge')
      expect(screen.getAllByText(/(?:language model|modelo de lenguaje) anthropic\/judge [a-z]/)).toHaveLength(1)
    },
  )

  it('says of the first scan of a page that there is nothing to compare it with', async () => {
    server.account.state.scanChanges = { risky: firstOfAll }
    await open()
    expect(await screen.findByText(/^This is the first evaluated scan of this page/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Changes' })).toBeTruthy()
  })

  it('says that a scan is not compared where it is not, and never that nothing changed', async () => {
    server.account.state.scanChanges = {}
    await open('risky', 'es')
    expect(await screen.findByText('Este análisis no se ha comparado')).toBeTruthy()
    expect(screen.queryByText('No hay cambios.')).toBeNull()
  })
})
