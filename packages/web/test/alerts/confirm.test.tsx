// The page of a letter that asks whether alerts may come to an address: it says who wants that, and confirms only when the button is pressed.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

const asked = () => server.account.asked.filter(({ path }) => path.startsWith('/api/v1/channel-confirmations'))

it('says without signing in who wants it, and following the link confirms nothing', async () => {
  await renderSite(server.origin, '/alerts/confirm/token.1')
  await screen.findByRole('heading', { name: 'Receive alerts at this email address?' })
  screen.getByText('security@agency.example')
  screen.getByText('ada@shop.example')
  screen.getByText('Nothing is sent until you confirm.')
  expect(asked().map(({ method, token }) => [method, token])).toEqual([['GET', undefined]])
})

it('confirms with its one button', async () => {
  await renderSite(server.origin, '/alerts/confirm/token.1', 'es')
  fireEvent.click(await screen.findByRole('button', { name: 'Recibir alertas aquí' }))
  await screen.findByText('Confirmado. Las alertas se envían a esta dirección de correo.')
  expect(screen.queryByRole('button', { name: 'Recibir alertas aquí' })).toBeNull()
  expect(asked().at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/channel-confirmations/token.1' })
})

it('says of a link that does not work what to do', async () => {
  await renderSite(server.origin, '/alerts/confirm/token.2')
  await screen.findByText(/can send another email/)
})

it('says where it could not be confirmed', async () => {
  server.account.state.refusals['POST /api/v1/channel-confirmations/token.1'] = [429, 'too-many-requests']
  await renderSite(server.origin, '/alerts/confirm/token.1')
  fireEvent.click(await screen.findByRole('button', { name: 'Receive alerts here' }))
  await screen.findByText('Could not confirm the email address')
})
