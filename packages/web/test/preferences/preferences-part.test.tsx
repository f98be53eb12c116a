// The part Preferences of the area Account: language, time zone, and the emails that the person gets.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formatMoment } from '#lib/format.ts'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'

serveAccount()
afterEach(() => localStorage.clear())

const open = (language = 'en') => openDashboard(server, '?tab=account&part=preferences', language)
const asked = (path: string) => server.account.asked.filter((each) => each.method === 'PATCH' && each.path === path).map(({ body }) => body)

it('shows dates in the chosen time zone, and texts in the chosen language', async () => {
  await open()
  fireEvent.change(await screen.findByLabelText('Time zone'), { target: { value: 'Pacific/Kiritimati' } })
  fireEvent.change(screen.getByLabelText('Language', { selector: 'select' }), { target: { value: 'es' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Idioma y zona horaria' })
  expect(asked('/api/v1/people/me/preferences')).toEqual([{ language: 'es', timeZone: 'Pacific/Kiritimati' }])
  await waitFor(() => expect(formatMoment('2026-11-20T12:00:00Z', 'en')).toBe('November 21, 2026 at 2:00:00 AM'))
})

it('applies a language that was chosen in another browser', async () => {
  server.account.state.preferences = { language: 'es', timeZone: null }
  await open()
  await screen.findByRole('heading', { name: 'Correos que recibe' })
})

it('lists the emails to the person, and turns them off and on', async () => {
  await open()
  const alerts = await screen.findByRole<HTMLInputElement>('switch', { name: 'Alerts from the channel “ada@shop.example”' })
  fireEvent.click(alerts)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Alerts of/ }).checked).toBe(false))
  fireEvent.click(screen.getByRole('switch', { name: /^Digest of/ }))
  await screen.findByText('Off')
  fireEvent.click(screen.getByRole('switch', { name: 'Weekly report: all sites' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Weekly report/ }).checked).toBe(true))
  expect(asked('/api/v1/people/me/notifications')).toEqual([
    { of: 'alerts', channelId: 'channel_1', isOn: false },
    { of: 'digest', channelId: 'channel_1', isOn: false },
    { of: 'report', siteId: null, clientId: null, isOn: true },
  ])
})
