import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { examined, inconclusive, unjudged, waitingExamination } from '../fixtures/judgements.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

const open = (language = 'en', query = '?tab=judgements') => renderSite(server.origin, `/scans/risky${query}`, language)

describe('what the scripts of a scan were judged to be', () => {
  it('is told the gravest first, with reasons and lines, and what was not judged is told apart', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: '1 script looks like a skimmer' })).toBeTruthy()
    const [grave] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Skimmer'))
    expect(grave?.textContent).toContain(
      'Reads payment fields and sends them to hosts that don’t belong to payment providers: px.cdn-metrics-eu.example (line 8, column 1).',
    )
    expect(grave?.textContent).toContain('Sent the card number to px.cdn-metrics-eu.example (beacon, base64). Only if: path:/checkout.')
    expect(grave?.textContent).toContain('“It sends the card elsewhere.”From the language model openai-compatible:local: Skimmer, sure.')
    expect(screen.getByText('1 script not evaluated because its code couldn’t be fully analyzed')).toBeTruthy()
    expect(screen.getByText('The analysis took too long.')).toBeTruthy()
    expect(screen.getByText('1 script with no signs of a skimmer')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Skimmer check1' })).toBeTruthy()
  })

  it('stands above the findings, with the way to it', async () => {
    await open('en', '')
    const link = await screen.findByRole('link', { name: 'View reasons' })
    expect(link.getAttribute('href')).toContain('tab=judgements')
    expect(screen.getByText('1 script looks like a skimmer')).toBeTruthy()
  })

  it('is the first line of the result, before what else needs a look', async () => {
    await open('en', '')
    expect(await screen.findByRole('heading', { level: 1, name: '1 script looks like a skimmer.' })).toBeTruthy()
  })

  it.each([
    ['waiting', waitingExamination('risky'), 'The scripts’ code is still being analyzed.'],
    ['not-examined', null, 'The scripts’ code wasn’t analyzed.'],
  ])('is said to be unknown in the first lines while it is %s', async (_, judged, said) => {
    server.account.state.judgements = judged === null ? {} : { risky: judged }
    await open('en', '')
    expect(await screen.findByText(said, { exact: false })).toBeTruthy()
  })

  it('is told in the drawer of the script', async () => {
    await renderSite(server.origin, '/scans/risky/scripts/s9')
    const heading = await screen.findByRole('heading', { name: 'Code verdict' })
    expect(heading.closest('section')?.textContent).toContain('Score 0.99')
  })

  it('comes by itself when the examination has ended', async () => {
    server.account.state.judgements = { risky: waitingExamination('risky') }
    await open()
    expect(await screen.findByText('Analyzing the scripts’ code')).toBeTruthy()
    server.account.state.judgements = { risky: examined('risky') }
    expect(await screen.findByRole('heading', { level: 2, name: '1 script looks like a skimmer' })).toBeTruthy()
  })

  it('is never said to be without signs where nothing was judged', async () => {
    server.account.state.judgements = { risky: unjudged('risky') }
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'No scripts could be evaluated' })).toBeTruthy()
    expect(screen.queryByText(/with no signs|No signs of/)).toBeNull()
  })

  it.each([
    ['en', 'Not evaluated', /The analysis reached its limits. It covered 3 of 12 functions./, /1 script isn’t evaluated/],
    ['es', 'No evaluado', /El análisis alcanzó sus límites. Abarcó 3 de 12 funciones./, /No se evaluó 1 script/],
  ])('shows an inconclusive script as not evaluated, with what is missing (%s)', async (language, word, missing, first) => {
    server.account.state.judgements = { risky: inconclusive('risky') }
    await open(language)
    const item = (await screen.findByText(missing)).closest('li')
    expect(item?.textContent).toContain(word)
    expect(
      screen.queryByText(/No signs of a skimmer in the analyzed scripts|^Ningún indicio de skimmer en los scripts analizados/),
    ).toBeNull()
    expect(screen.getByText(first, { exact: false })).toBeTruthy()
  })

  it('says in Spanish that a scan was not examined, and that this says nothing', async () => {
    server.account.state.judgements = {}
    await open('es')
    expect(await screen.findByText('No se analizó el código de estos scripts')).toBeTruthy()
    expect(screen.getByText(/^Estos scripts no tienen veredicto/)).toBeTruthy()
  })

  it('gives the reasons in Spanish, with the host', async () => {
    await open('es')
    expect(await screen.findByText(/^Lee los campos de pago y los envía a px\.cdn-metrics-eu\.example, .+ \(línea 8/)).toBeTruthy()
  })
})
