import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { holding, premium, standard } from '../fixtures/plans.ts'
import { openDashboard, setBilling } from './open-dashboard.ts'

serveAccount()

beforeEach(() => {
  server.account.state.sites = []
})

const question = 'Which shop do you want to monitor?'
const field = (name = 'Site or payment page URL') => screen.findByRole<HTMLInputElement>('textbox', { name })
const claims = () => server.account.asked.filter(({ method, path }) => method === 'POST' && path === '/api/v1/sites')

/** Has the answers at this path wait until they are let go. */
function holdBack(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { answer } = server.account
  const held = vi.spyOn(server.account, 'answer').mockImplementation(async (request, response, at) => {
    if (at === path) await promise
    return answer(request, response, at)
  })
  onTestFinished(() => held.mockRestore())
  return resolve
}

it('asks whoever has no site yet for the first one, with the cursor in the field, and leads to where its scripts will be', async () => {
  setBilling('off')
  server.account.state.document = holding([])
  const router = await openDashboard(server)
  const input = await field()
  expect(document.activeElement).toBe(input)
  expect(screen.getByRole('heading', { level: 2, name: question })).toBeTruthy()
  expect(screen.getByText('No sites are monitored yet.')).toBeTruthy()
  fireEvent.change(input, { target: { value: 'kiosk.example/pay' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^I am authorised to test this shop/ }))
  fireEvent.submit(input)
  await waitFor(() => expect(router.state.location.pathname).toBe('/sites/site_2/scripts'))
  expect(claims()).toMatchObject([{ body: { subscriptionId: null, url: 'kiosk.example/pay', declaration: { language: 'en' } } }])
})

it('asks in Spanish, too, and keeps scanning by hand behind a line', async () => {
  setBilling('off')
  server.account.state.document = holding([])
  await openDashboard(server, '', 'es')
  await field('URL del sitio o de su página de pago')
  expect(screen.getByRole('heading', { level: 2, name: '¿Qué tienda quiere supervisar?' })).toBeTruthy()
  const line = screen.getByText('O analice una vez cualquier página').closest('details')!
  expect(line.open).toBe(false)
  expect(within(line).getByLabelText('URL de la página de pago')).toBeTruthy()
  const press = () => fireEvent.click(within(line).getByText(/^O analice/))
  const toggled = () => new Promise((done) => line.addEventListener('toggle', done, { once: true }))
  for (const open of [true, false, true]) {
    const ended = toggled()
    press()
    await act(() => ended)
    expect(line.open).toBe(open)
  }
})

it('leaves whoever scans by hand at it when the question comes: what was typed and chosen stays, and the cursor', async () => {
  setBilling('off')
  server.account.state.document = holding([])
  const answer = holdBack('/api/v1/sites')
  await openDashboard(server)
  const input = await field('URL of the payment page')
  expect(screen.getByRole('heading', { name: 'Which payment page do you want to scan?' })).toBeTruthy()
  act(() => input.focus())
  fireEvent.change(input, { target: { value: 'kiosk.example/pay' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Visit twice and compare/ }))
  answer()
  const first = await field()
  expect(screen.getByRole('heading', { name: question })).toBeTruthy()
  expect(first.value).toBe('')
  expect(document.activeElement).toBe(input)
  expect(input.isConnected && input.value).toBe('kiosk.example/pay')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Visit twice and compare/ }).checked).toBe(true)
  expect(input.closest('details')!.open).toBe(true)
})

it('leaves the cursor where nobody put it once something was typed by hand', async () => {
  setBilling('off')
  server.account.state.document = holding([])
  const answer = holdBack('/api/v1/sites')
  await openDashboard(server)
  fireEvent.change(await field('URL of the payment page'), { target: { value: 'kiosk.example/pay' } })
  answer()
  await field()
  expect(document.activeElement).toBe(document.body)
})

it('gives a paid subscription that waits to the first site, after a question', async () => {
  server.account.state.document = holding([standard])
  const router = await openDashboard(server)
  fireEvent.change(await field(), { target: { value: 'boutique.example' } })
  fireEvent.submit(await field())
  expect(claims()).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Claim boutique.example' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sites/site_2/scripts'))
  expect(claims()).toMatchObject([{ body: { subscriptionId: standard.id } }])
})

it('says where nothing is held what to buy, what that costs, or to try, and asks for no site', async () => {
  server.account.state.document = holding([])
  await openDashboard(server)
  await screen.findByText(/^You don’t have a plan yet,/)
  expect(screen.getByRole('link', { name: 'See plans and prices' }).getAttribute('href')).toBe('/purchase-site')
  expect((await screen.findByText('Standard')).closest('li')!.textContent).toBe('Standard: $65 a month or $700 a year for each site')
  expect(screen.getByText('Premium').closest('li')!.textContent).toBe('Premium: $195 a month or $2,100 a year for each site')
  expect(screen.getByRole('link', { name: 'try the demo' }).getAttribute('href')).toBe('/demo')
  expect(screen.queryByText(question)).toBeNull()
})

it('asks for no first site where there is one, or where it is not known whether there is', async () => {
  server.account.state.document = holding([premium, standard])
  server.account.state.refusals = { '/api/v1/sites': [403, 'forbidden'], '/api/v1/overview': [403, 'forbidden'] }
  await openDashboard(server)
  await screen.findByText(/Could not load/)
  expect(screen.queryByText(question)).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Which payment page do you want to scan?' })).toBeTruthy()
})
