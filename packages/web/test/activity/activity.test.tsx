// The activity of an account: words for every act, filters in the address, page by page, and a file of the same.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { activityActions } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { en } from '#i18n/en/index.ts'
import { es } from '#i18n/es/index.ts'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'

serveAccount()

const rows = async () => (await screen.findAllByRole('row')).slice(1)
const firstCells = async () => (await rows()).map((row) => within(row).getByRole('rowheader').textContent)

it('has words in both languages for every act that is recorded anywhere', () => {
  for (const texts of [en, es])
    expect(Object.keys(texts.activity.did).sort()).toEqual(activityActions.map((action) => action.replace('.', '-')).sort())
})

it('says who did what, when and from where, and what the program did by itself', async () => {
  await openDashboard(server, '?tab=activity')
  await screen.findByRole('heading', { name: 'Activity' })
  expect(await firstCells()).toEqual([
    'Made decisions on scriptsauthorized · 3 scripts',
    'Changed a pagehttps://shop.example/checkout · is not paused',
    'Recorded a scanevaluated',
    'Started a scanshop.example · retried automatically',
  ])
  const [decided, changed, recorded] = await rows()
  expect(within(changed!).getByRole('link').getAttribute('href')).toBe('/sites/site_1')
  expect(decided?.textContent).toContain('Ann Buyer')
  expect(decided?.textContent).toContain('192.0.2.7')
  expect(recorded?.textContent).toContain('Scanner')
  expect(recorded?.textContent).toContain('Automatic')
  expect(within(recorded!).getByRole('link').getAttribute('href')).toBe('/scans/calm')
})

it('goes on page by page, and shows an act that it has no words for by its code', async () => {
  await openDashboard(server, '?tab=activity')
  fireEvent.click(await screen.findByRole('button', { name: 'Show older activity' }))
  await screen.findByText('thing.of-a-later-release')
  expect(await rows()).toHaveLength(7)
  expect(screen.getByText('Former member (0f3c9a4e)')).toBeTruthy()
  const cleared = (await screen.findByText('Cleared the account after review')).closest('tr')
  expect(cleared?.textContent).toContain('Tillwatch staff')
  expect(cleared?.textContent).toContain('Not recorded')
  expect(screen.queryByRole('button', { name: 'Show older activity' })).toBeNull()
})

it('keeps what is chosen in the address, for the list and for the file', async () => {
  const router = await openDashboard(server, '?tab=activity')
  fireEvent.change(await screen.findByLabelText('Category'), { target: { value: 'scans' } })
  await waitFor(() => expect(router.state.location.search).toBe('?tab=activity&group=scans'))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(server.account.asked.map(({ path }) => path)).toContain('/api/v1/activity.csv'))
  expect(server.account.asked.find(({ path }) => path === '/api/v1/activity.csv')).toMatchObject({
    query: 'group=scans',
    token: expect.stringMatching(/^Bearer /),
  })
})

it('says that nothing fits', async () => {
  await openDashboard(server, '?tab=activity&group=billing')
  await screen.findByText('No activity matches these filters')
})

it('says to whom it is not shown, and that it could not be loaded', async () => {
  server.account.state.refusals['/api/v1/activity'] = [403, 'forbidden']
  await openDashboard(server, '?tab=activity')
  await screen.findByText('Viewers can’t see the activity log')
})

it('is walked with j and k, also over acts that lead nowhere', async () => {
  await openDashboard(server, '?tab=activity')
  const [first] = await rows()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(first?.contains(document.activeElement)).toBe(true)
  for (let at = 0; at < 3; at++) fireEvent.keyDown(document.activeElement as Element, { key: 'j' })
  expect((await rows())[3]?.contains(document.activeElement)).toBe(true)
})
