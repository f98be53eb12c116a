import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { demoResultSchema } from '@tillwatch/contract/shapes'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { sampleNames, samples } from '#features/demo/demo-route.tsx'
import { assetRows } from '#features/scans/index.ts'
import { bodyRows, cells, serveDemo, show } from './demo-steps.tsx'

serveDemo()

describe('the samples', () => {
  it.each(sampleNames)('%s has the shape that the contract gives to results', (name) => {
    expect(demoResultSchema.safeParse(samples[name]).error).toBeUndefined()
  })

  it('are listed by host name, and the first is shown', async () => {
    await show()
    const list = screen.getByRole('region', { name: 'Three samples' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('skim-overlay.shop.localhost'),
      expect.stringContaining('tag-manager.shop.localhost'),
      expect.stringContaining('hosted-fields.shop.localhost'),
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null])
    expect(screen.getByText('A scan takes about 10 seconds. View a sample, or scan your own page.')).toBeTruthy()
  })

  it.each(sampleNames)('%s shows its total of assets, and the scripts, HTML and others among them', async (name) => {
    await show(`?sample=${name}`)
    const rows = assetRows(samples[name])
    const count = (type: string) => rows.filter((row) => row.type === type).length
    const counts = screen.getByRole('navigation', { name: 'What the page loads' })
    expect(
      within(counts)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([`${rows.length}Total assets`, `${count('script')}Scripts`, `${count('html')}HTML`, `${count('other')}Other`])
    expect(rows.length).toBe(count('script') + count('html') + count('other'))
  })

  it.each(sampleNames)('%s lists every first-party and third-party asset with URL, purpose, score and details', async (name) => {
    await show(`?sample=${name}`)
    const rows = assetRows(samples[name])
    for (const [title, party] of [
      ['Third-party assets', 'third'],
      ['First-party assets', 'first'],
    ] as const) {
      const table = screen.getByRole('table', { name: title })
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map((head) => head.textContent),
      ).toEqual(['URL', 'Purpose', 'Score', 'Details'])
      expect(bodyRows(table)).toHaveLength(rows.filter((row) => row.party === party).length)
      for (const row of bodyRows(table)) expect(cells(row).every((text) => text !== '')).toBe(true)
    }
  })

  it('give a score to scripts only, and never a nought to what is none', async () => {
    await show('?sample=skim-overlay')
    const table = screen.getByRole('table', { name: 'Third-party assets' })
    const [script, other] = bodyRows(table).map(cells)
    expect(script?.[0]).toContain('checkout-ui.localhost/ui.js')
    expect(script?.[2]).toBe('100Critical')
    expect(script?.[3]).toContain('Reads card number')
    expect(script?.[3]).toContain('Sends to checkout-ui.localhost')
    expect(other?.[2]).toBe('-not scored')
  })

  it('say whose duty the scripts in a provider’s frame are', async () => {
    await show('?sample=hosted-fields')
    const table = screen.getByRole('table', { name: 'Third-party assets' })
    expect(within(table).getAllByText('In the provider’s frame, so the provider is responsible').length).toBeGreaterThan(1)
    expect(within(table).getAllByText('Payment').length).toBeGreaterThan(1)
  })

  it('tell findings in plain words, with what to do', async () => {
    await show('?sample=skim-overlay')
    const title = i18next.t('findings.canary-left-page.title')
    const card = screen.getByRole('heading', { name: title }).closest('article')!
    expect(card.textContent).toContain(i18next.t('findings.canary-left-page.action'))
    expect(within(card).queryByRole('link')).toBeNull()
  })

  it('show the rows behind a count, and all again', async () => {
    await show('?sample=tag-manager')
    fireEvent.click(screen.getByRole('link', { name: /HTML/ }))
    await waitFor(() => expect(bodyRows(screen.getByRole('table', { name: 'Third-party assets' }))).toHaveLength(1))
    fireEvent.click(screen.getByRole('link', { name: 'Show all types' }))
    const all = assetRows(samples['tag-manager']).filter((row) => row.party === 'third').length
    await waitFor(() => expect(bodyRows(screen.getByRole('table', { name: 'Third-party assets' }))).toHaveLength(all))
  })

  it('speak Spanish', async () => {
    await show('?sample=tag-manager', {}, 'es')
    expect(screen.getByRole('table', { name: 'Recursos de terceros' })).toBeTruthy()
    expect(screen.getByText('Un gestor de etiquetas que carga otros cuatro scripts')).toBeTruthy()
  })
})
