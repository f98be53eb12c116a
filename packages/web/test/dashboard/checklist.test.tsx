import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setupSteps } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { openDashboard } from './open-dashboard.ts'

serveAccount()

const setUp = (count: number) =>
  Object.assign(server.account.state.overview, {
    steps: setupSteps.map((step, at) => ({ step, isDone: at < count, siteId: count === 0 ? null : 'site_1' })),
  })
const list = (name = 'Set up your account') => screen.findByRole('list', { name })

it('leads from each open step to where it is done, and marks the next one', async () => {
  setUp(2)
  await openDashboard(server)
  const steps = within(await list()).getAllByRole('listitem')
  expect(screen.getByText('2 of 6 steps done')).toBeTruthy()
  expect(steps.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, null, 'step', null, null, null])
  expect(steps.map((step) => within(step).queryByRole('link')?.getAttribute('href') ?? null)).toEqual([
    null,
    null,
    '/sites/site_1/scripts?authorization=needs-decision',
    '/dashboard?tab=alerts&part=channels',
    '/dashboard?tab=reports&part=statements',
    '/dashboard?tab=evidence',
  ])
})

it('stays hidden on this device once somebody hides it', async () => {
  setUp(5)
  await openDashboard(server)
  await list()
  fireEvent.click(screen.getByRole('button', { name: 'Hide this list' }))
  await waitFor(() => expect(screen.queryByText('Set up your account')).toBeNull())
  cleanup()
  await openDashboard(server)
  await screen.findByText('No known attacks.')
  expect(screen.queryByText('Set up your account')).toBeNull()
})

it('is not there when all is done', async () => {
  setUp(6)
  await openDashboard(server)
  await screen.findByText('No known attacks.')
  expect(screen.queryByText('Set up your account')).toBeNull()
})

it('is there before the first site, in Spanish, too', async () => {
  server.account.state.sites = []
  await openDashboard(server, '', 'es')
  const steps = within(await list('Configure su cuenta')).getAllByRole('listitem')
  expect(within(steps[0]!).getByRole('link', { name: 'Asigne su primer sitio' })).toBeTruthy()
  expect(within(steps[1]!).queryByRole('link')).toBeNull()
})
