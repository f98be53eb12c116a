import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { declarationTexts, declarationVersion } from '@tillwatch/contract/lists'
import { describe, expect, it, vi } from 'vitest'
import { RequestFailed } from '#components/request-failed.tsx'
import { ApiError } from '#lib/api.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { quietPage } from '../fixtures/pages.ts'
import { renderSite } from '../render-site.tsx'
import { changes, open, press } from '../sites/site-screen.ts'

serveAccount()

const section = async (name = 'Proof of control') => within(await screen.findByRole('region', { name }))
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name.slice(0, 30)) }))

describe('the proof of control of a site', () => {
  it('says that pages are only looked at while nobody may test the shop, and what to do', async () => {
    server.account.state.rights = []
    await open([quietPage])
    const here = await section()
    expect(await screen.findByText(/the scanner only views its pages\. It can’t evaluate what scripts do with card fields/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Prove or declare control' }).getAttribute('href')).toBe('#proof')
    expect(await here.findByText(/^Prove control in one of three ways/)).toBeTruthy()
    for (const value of ['_tillwatch.shop.example', 'https://shop.example/.well-known/tillwatch.txt', 'https://shop.example/checkout'])
      expect(here.getByText(value)).toBeTruthy()
    expect(here.getAllByText(/^tillwatch-site=4f0c/)).toHaveLength(2)
    expect(here.getByText(/^<meta name="tillwatch-site" content="4f0c/)).toBeTruthy()
    expect(here.getAllByRole('button', { name: /^Copy the value/ })).toHaveLength(3)
  })

  it('checks one way now and says what was found', async () => {
    server.account.state.rights = []
    await open([quietPage])
    await press('Check now: File')
    expect(await screen.findByText('File not found. Check the URL and the file content.')).toBeTruthy()
    server.account.state.finding = 'unreachable'
    await press('Check now: DNS record')
    expect(await screen.findByText('shop.example refuses connections on this port.')).toBeTruthy()
    server.account.state.finding = 'found'
    await press('Check now: Meta tag')
    expect(await screen.findByText('Found. We’ve recorded your proof of control.')).toBeTruthy()
    expect(await screen.findByText(/blocks network connections, and then clicks the pay button/)).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Recorded proofs' }).textContent).toContain('Meta tag, shop.example')
    const asked = changes().map(([, path, body]) => [path, body])
    expect(asked).toEqual(['file', 'dns', 'meta'].map((method) => ['/sites/site_1/proof-checks', { method }]))
  })

  it('takes the declaration, only when its box is ticked, in the words that were read', async () => {
    server.account.state.rights = []
    await open([quietPage], 'es')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Registrar la declaración' })
    expect(button.disabled).toBe(true)
    tick(declarationTexts.es)
    fireEvent.click(button)
    expect(await screen.findByRole('list', { name: 'Pruebas registradas' })).toBeTruthy()
    expect(changes()).toEqual([['POST', '/sites/site_1/declarations', { version: declarationVersion, language: 'es' }]])
  })

  it('shows who declared it and when, and asks no more', async () => {
    await open([quietPage])
    const list = await screen.findByRole('list', { name: 'Recorded proofs' })
    expect(list.textContent).toContain('Declaration, shop.example and all its subdomainsAugust 14, 2026, ada@shop.example')
    expect(screen.queryByRole('button', { name: 'Record declaration' })).toBeNull()
  })

  it('says that it could not be loaded, and tries again', async () => {
    server.account.state.refusals['/api/v1/sites/site_1/proof'] = [500, 'internal']
    await open([quietPage])
    expect(await screen.findByText('Could not load the proof of control')).toBeTruthy()
    server.account.state.refusals = {}
    await press('Try again')
    expect(await screen.findByRole('list', { name: 'Recorded proofs' })).toBeTruthy()
  })
})

it('shows the finding, and what the server says about it', async () => {
  server.account.state.rights = []
  server.account.state.finding = 'unreachable'
  await open([quietPage], 'es')
  await press('Comprobar ahora: Registro DNS')
  expect(await screen.findByText('No se pudo hacer la comprobación porque Tillwatch no pudo leer nada en esa ubicación.')).toBeTruthy()
  expect(screen.getByText(/refuses connections/)).toBeTruthy()
})

describe('the form of a scan', () => {
  async function form(address: string) {
    localStorage.clear()
    const router = await renderSite(server.origin, '/dashboard', 'en')
    const field = await screen.findByRole('textbox', { name: 'URL of the payment page' })
    fireEvent.change(field, { target: { value: address } })
    return router
  }

  it('asks once for a host whether it may be tested, and without that only looks', async () => {
    await form('new.example/pay')
    tick(declarationTexts.en)
    fireEvent.change(screen.getByRole('textbox', { name: 'URL of the payment page' }), { target: { value: 'other.example/pay' } })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I am authorised/ }).checked).toBe(false) // ticked for another host
    tick(declarationTexts.en)
    const sent = vi.spyOn(globalThis, 'fetch')
    fireEvent.click(screen.getByRole('button', { name: 'Start scan' }))
    await waitFor(() => expect(sent.mock.calls.some(([url]) => String(url).endsWith('/api/v1/scans'))).toBe(true))
    const body = sent.mock.calls.find(([url, init]) => String(url).endsWith('/api/v1/scans') && init?.method === 'POST')?.[1]?.body
    expect(JSON.parse(String(body))).toMatchObject({
      url: 'other.example/pay',
      declaration: { version: declarationVersion, language: 'en' },
    })
    sent.mockRestore()
  })

  it('promises a test card only where the shop is typed into', async () => {
    await form('other.example/pay')
    const card = /types in a test card number that no bank has issued/
    expect(await screen.findByText(/^The scanner opens the page in a real browser. It doesn’t submit/)).toBeTruthy()
    expect(screen.queryByText(card)).toBeNull()
    tick('I am authorised to test')
    expect(await screen.findByText(card)).toBeTruthy()
  })

  it('says of a host that was declared that it is recorded', async () => {
    await form('www.shop.example/pay')
    expect(await screen.findByText(/types in a test card number that no bank has issued/)).toBeTruthy()
    expect(await screen.findByText('We’ve recorded that you’re authorized to test www.shop.example.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /I am authorised/ })).toBeNull())
  })
})

describe('a limit on scans begun by hand', () => {
  it.each([
    ['en', 'account', 1_900, 'Your account has reached its hourly scan limit. Try again in 32 minutes.'],
    ['en', 'host', 3_600, 'This host has reached its hourly scan limit. Try again in 60 minutes.'],
    ['es', 'pause', 9, 'Se acaba de analizar este servidor. Inténtelo de nuevo dentro de 9 segundos.'],
  ] as const)('is told in %s for the %s, with when to try again', async (language, limit, retryAfterSeconds, sentence) => {
    await open([quietPage], language)
    const error = new ApiError(429, 'too-many-requests', { limit, retryAfterSeconds })
    render(<RequestFailed error={error} />)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})
