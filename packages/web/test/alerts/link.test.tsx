// The page of an alert's link: it shows the incident to whoever has the link, and acknowledges only when the button is pressed.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { openLink } from '../fixtures/alerts.ts'
import { renderSite } from '../render-site.tsx'
import { recordLines } from '../spies.ts'

serveAccount()

const asked = () => server.account.asked.filter(({ path }) => path.startsWith('/api/v1/alert-links'))

it('shows the incident without signing in, and following the link acknowledges nothing', async () => {
  await renderSite(server.origin, '/alerts/token.1')
  await screen.findByRole('heading', { name: 'Skimmer code found in cdn.tagger.example/t.js — shop.example/checkout' })
  screen.getByText('Malicious')
  screen.getByText('Nobody has acknowledged this incident yet.')
  screen.getByText(/^On call, delivered,/)
  screen.getByText(/^b…@shop.example, queued,/)
  screen.getByText('Lines 12–18 of the new content')
  expect(within(screen.getByRole('region', { name: 'What to do now' })).getAllByRole('listitem')[0]?.textContent).toBe(
    'Remove cdn.tagger.example/t.js from the page.',
  )
  expect(screen.getByRole('link', { name: 'View script' }).getAttribute('href')).toBe('/sites/site_1/scripts/ps_1')
  expect(asked().map(({ method, token }) => [method, token])).toEqual([['GET', undefined]])
})

it('acknowledges with its one button, and then leads to where it is decided', async () => {
  await renderSite(server.origin, '/alerts/token.1')
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  const standing = await screen.findByText(/^Acknowledged on Nov 20, 2026/)
  await waitFor(() => expect(document.activeElement).toBe(standing))
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in to view and resolve the incident' }).getAttribute('href')).toBe(
    '/dashboard?tab=alerts&incident=inc_open',
  )
  expect(asked().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v1/alert-links/token.1',
    'POST /api/v1/alert-links/token.1/acknowledge',
  ])
})

it('offers nothing to press where the incident is resolved', async () => {
  server.account.state.links['token.1'] = { ...openLink, state: 'resolved', resolution: 'fixed', acknowledgedAt: openLink.openedAt }
  await renderSite(server.origin, '/alerts/token.1')
  await screen.findByText('This incident is resolved: Fixed.')
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
})

it('decides by the link of a mail, with what is chosen and the note', async () => {
  server.account.state.links['token.1'] = { ...openLink, mayDecide: true }
  await renderSite(server.origin, '/alerts/token.1')
  fireEvent.click(await screen.findByRole('radio', { name: /^False alarm/ }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Seen' } })
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByText('This incident is resolved: False alarm.')
  expect(asked().at(-1)).toMatchObject({
    path: '/api/v1/alert-links/token.1/resolve',
    body: { resolution: 'false-alarm', note: 'Seen', itemCount: 2, verdict: 'malicious' },
  })
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})

it('decides nothing where nothing is chosen, and says so where somebody was first', async () => {
  server.account.state.links['token.1'] = { ...openLink, mayDecide: true }
  server.account.state.refusals['/api/v1/alert-links/token.1/resolve'] = [409, 'conflict']
  await renderSite(server.origin, '/alerts/token.1', 'es')
  const submit = await screen.findByRole('button', { name: 'Decidir' })
  fireEvent.click(submit)
  expect(asked()).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: /^Revertido/ }))
  fireEvent.click(submit)
  await screen.findByText(/^El incidente ha cambiado porque alguien lo ha resuelto o porque un análisis ha añadido hallazgos/)
})

it('shows how the incident stands now where somebody was first', async () => {
  server.account.state.links['token.1'] = { ...openLink, mayDecide: true }
  server.account.state.refusals['/api/v1/alert-links/token.1/resolve'] = [409, 'conflict']
  await renderSite(server.origin, '/alerts/token.1')
  fireEvent.click(await screen.findByRole('radio', { name: /^False alarm/ }))
  server.account.state.links['token.1'] = { ...openLink, mayDecide: true, state: 'resolved', resolution: 'rolled-back' }
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByText('This incident is resolved: Rolled back.')
  screen.getByText(/^The incident has changed because someone resolved it/)
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull()
})

it('shows what was found meanwhile where the decision is not taken for it, and then decides that', async () => {
  server.account.state.links['token.1'] = { ...openLink, mayDecide: true }
  server.account.state.refusals['/api/v1/alert-links/token.1/resolve'] = [409, 'conflict', 'itemCount']
  await renderSite(server.origin, '/alerts/token.1')
  fireEvent.click(await screen.findByRole('radio', { name: /^False alarm/ }))
  server.account.state.links['token.1'] = { ...openLink, mayDecide: true, itemCount: 7 }
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByText(/7 findings/)
  screen.getByText(/or a scan added findings\. The current state is shown above/)
  server.account.state.refusals = {}
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByText('This incident is resolved: False alarm.')
  expect(asked().at(-1)?.body).toMatchObject({ itemCount: 7, verdict: 'malicious' })
})

it('says in a sentence that a link is unknown or has expired', async () => {
  recordLines('warn')
  await renderSite(server.origin, '/alerts/token.2', 'es')
  await screen.findByText('Este enlace no funciona')
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/dashboard?tab=alerts')
})

it('keeps the button where acknowledging failed, and says so', async () => {
  server.account.state.refusals['/api/v1/alert-links/token.1/acknowledge'] = [500, 'internal']
  await renderSite(server.origin, '/alerts/token.1')
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  await screen.findByText('Could not acknowledge the incident')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Acknowledge' })).toBeTruthy())
})

it('decides a confirmed attack with its checklist', async () => {
  server.account.state.links['token.1'] = { ...openLink, mayDecide: true }
  await renderSite(server.origin, '/alerts/token.1')
  fireEvent.click(await screen.findByRole('radio', { name: /^Confirmed attack/ }))
  fireEvent.change(screen.getByLabelText('The cause was identified'), { target: { value: 'done' } })
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByText('This incident is resolved: Confirmed attack.')
  expect(asked().at(-1)?.body).toMatchObject({
    resolution: 'confirmed-attack',
    checklist: { 'cause-found': 'done', 'customers-told': 'open' },
  })
})

it('says plainly that authorizing the incident leaves its script unauthorized, and leads to where that is decided', async () => {
  server.account.state.links['token.1'] = { ...openLink, mayDecide: true }
  await renderSite(server.origin, '/alerts/token.1')
  fireEvent.click(await screen.findByRole('radio', { name: /^Authorized/ }))
  screen.getByText(/The script stays unauthorized until you authorize it in the inventory\./)
  expect(screen.getByRole('link', { name: 'Sign in to resolve the incident' }).getAttribute('href')).toBe(
    '/dashboard?tab=alerts&incident=inc_open',
  )
  fireEvent.click(screen.getByRole('radio', { name: /^Rolled back/ }))
  expect(screen.queryByText(/The script stays unauthorized/)).toBeNull()
})
