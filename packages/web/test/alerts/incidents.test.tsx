// The list of incidents: what it shows first, and what can be done with several.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { openIncident } from '../fixtures/incidents.ts'

serveAccount()

const rows = async () => within(await screen.findByRole('list', { name: 'Incidents, newest first' })).getAllByRole('listitem')
/** What the open incident shows. */
const _shown = { itemCount: 2, verdict: 'malicious' }
const lastAsked = (path: string) => server.account.asked.findLast((each) => each.path === path)

it('shows first what needs the person, and the highest severity', async () => {
  server.account.state.incidents.unshift(openIncident('one'), openIncident('two'))
  await openDashboard(server, '?tab=alerts')
  await screen.findByText('2 incidents need acknowledgment. Highest severity: Malicious.')
  screen.getByText('1 acknowledged incident needs a decision.')
})

it('calls a drill grave at no time', async () => {
  const drill = server.account.state.incidents.find(({ incident }) => incident.kind === 'drill')!
  Object.assign(drill.incident, { state: 'open', acknowledgedAt: null, resolution: null, resolvedAt: null, resolvedBy: null })
  await openDashboard(server, '?tab=alerts&state=open')
  await screen.findByText('1 incident needs acknowledgment.')
  expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringMatching(/^OpenAlert drill/)])
})

it('says that none needs the person where all are resolved', async () => {
  server.account.state.incidents = server.account.state.incidents.filter(({ incident }) => incident.state === 'resolved')
  await openDashboard(server, '?tab=alerts')
  await screen.findByText('No incident needs your attention.')
})

it('shows what is not resolved, and by the address what is asked for', async () => {
  const router = await openDashboard(server, '?tab=alerts')
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /^MaliciousAcknowledgedSkimmer code found in cdn\.tagger\.example\/t\.js — shop\.example\/checkout2 findings · on shop\.example/,
    ),
  ])
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'resolved' } })
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(router.state.location.search).toBe('?tab=alerts&state=resolved')
  fireEvent.change(screen.getByLabelText('Severity'), { target: { value: 'malicious' } })
  await screen.findByText('No incidents match these filters')
  expect(server.account.asked.at(-1)).toMatchObject({ path: '/api/v1/incidents', query: 'state=resolved&verdict=malicious' })
})

it('goes from row to row by keys, and says which keys there are', async () => {
  await openDashboard(server, '?tab=alerts&state=all')
  const links = (await rows()).map((row) => within(row).getByRole('link'))
  for (const [key, focused] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    fireEvent.keyDown(document.body, { key })
    expect(document.activeElement).toBe(links[focused])
  }
  fireEvent.keyDown(document.body, { key: '?' })
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.queryByText('Search the list')).toBeNull()
})

it('says that no incident is open where no filter is set and there is none', async () => {
  server.account.state.incidents = []
  await openDashboard(server, '?tab=alerts')
  await screen.findByText('No open incidents')
  expect(screen.queryByText('No incidents match these filters')).toBeNull()
})

it('acknowledges several at once, and offers that of open ones only', async () => {
  server.account.state.incidents.unshift(openIncident('one'), openIncident('two'))
  await openDashboard(server, '?tab=alerts')
  expect(await rows()).toHaveLength(3)
  const boxes = screen.getAllByRole('checkbox', { name: /^Select Skimmer code found/ })
  expect(boxes).toHaveLength(2)
  fireEvent.click(boxes[0]!)
  screen.getByRole('region', { name: '1 incident selected' })
  fireEvent.click(boxes[1]!)
  const bar = within(screen.getByRole('region', { name: '2 incidents selected' }))
  fireEvent.click(bar.getByRole('button', { name: 'Acknowledge' }))
  await waitFor(() => expect(lastAsked('/api/v1/incidents/acknowledge')?.body).toEqual({ ids: ['one', 'two'] }))
  await screen.findByText('2 incidents acknowledged')
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).toHaveLength(0))
  expect(screen.queryByRole('region', { name: /selected$/ })).toBeNull()
})

it('selects and acknowledges by keys what is selected, else the row in which the focus is', async () => {
  server.account.state.incidents.unshift(openIncident('one'), openIncident('two'))
  await openDashboard(server, '?tab=alerts')
  await rows()
  for (const key of ['j', 'x', 'j', 'a']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  await waitFor(() => expect(lastAsked('/api/v1/incidents/acknowledge')?.body).toEqual({ ids: ['one'] }))
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).toHaveLength(1))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })
  await waitFor(() => expect(lastAsked('/api/v1/incidents/acknowledge')?.body).toEqual({ ids: ['two'] }))
})

it('says that several could not be acknowledged', async () => {
  server.account.state.incidents.unshift(openIncident('one'))
  server.account.state.refusals['/api/v1/incidents/acknowledge'] = [404, 'not-found']
  await openDashboard(server, '?tab=alerts')
  await rows()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
  await screen.findByText('Could not acknowledge the incidents')
})

it('tells where nobody is told, and leads to adding a channel', async () => {
  server.account.state.channels = []
  server.account.state.incidents = []
  await openDashboard(server, '?tab=alerts&state=all')
  await screen.findByText('Nobody receives alerts yet')
  expect(screen.getByRole('link', { name: 'Add a channel' }).getAttribute('href')).toBe('/dashboard?tab=alerts&part=channels')
  await screen.findByText('No incidents yet')
})
