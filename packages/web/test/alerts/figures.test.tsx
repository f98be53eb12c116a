// How far alerts deserve trust: figures by week, what ended automatically and why, and drills with their times.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { usualFigures } from '../fixtures/alerts.ts'

serveAccount()

const part = '?tab=alerts&part=figures'

it('says how many alerts there were, how many were real, and how soon they were seen', async () => {
  await openDashboard(server, part)
  await screen.findByText('In the last 3 weeks: 5 incidents, with 10 alerts sent (3.3 per week).')
  screen.getByText(/^2 of 5 decided incidents were real \(40%\): confirmed attacks, rolled back, or fixed\./)
  const medians = within(screen.getByRole('region', { name: 'Median time' })).getAllByRole('definition')
  expect(medians.map(({ textContent }) => textContent!.replace('\u00a0', ' '))).toEqual(['3.4 s', '12 minutes', '2 hours'])
})

it('gives each week a row, the newest first, with what its incidents came to', async () => {
  await openDashboard(server, part)
  const table = within(await screen.findByRole('table', { name: 'Alerts by week' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Week ofIncidentsAlerts sentOutcomesLow-priority changes',
    'Nov 16, 2026241 real, 1 false alarm4',
    'Nov 9, 202600–4',
    'Nov 2, 2026361 real, 2 authorized4',
  ])
})

it('claims no share of real ones where none is decided, and no noise where there was nothing', async () => {
  const [week] = usualFigures.weeks
  server.account.state.figures = {
    weeks: [{ ...week!, incidents: 1, alerts: 1, real: 0, authorized: 0, undecided: 1 }],
    ended: [],
    median: { delivered: null, acknowledged: null, decided: null },
  }
  await openDashboard(server, part)
  await screen.findByText(/because no incident has a decision yet/)
  expect(screen.getAllByText('not yet known')).toHaveLength(3)
})

it('counts what ended automatically apart from what was judged, by reason', async () => {
  const [week] = usualFigures.weeks
  server.account.state.figures = {
    ...usualFigures,
    weeks: [{ ...week!, incidents: 5, real: 1, authorized: 2, ended: 2 }],
    ended: [
      { because: 'evaluated', incidents: 2 },
      { because: 'channel-works', incidents: 1 },
    ],
  }
  await openDashboard(server, part, 'es')
  await screen.findByText(/1 de 3 con decisión \(33\s%\)\. .* Se cerraron 2 más automáticamente, sin decisión\./)
  const ended = within(await screen.findByRole('region', { name: 'Cerrados automáticamente' }))
  const counted = ended.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(counted).toEqual(['Todas las páginas de pago del sitio vuelven a evaluarse. 2', 'El canal vuelve a funcionar. 1'])
})

it('says why an incident ended automatically', async () => {
  await openDashboard(server, part)
  const ended = within(await screen.findByRole('region', { name: 'Ended automatically' }))
  const link = await ended.findByRole('link', { name: 'Payment page not evaluated — shop.example/checkout' })
  expect(link.closest('li')!.textContent).toContain('All payment pages on the site are being evaluated again. · shop.example')
  expect(ended.getAllByRole('listitem')).toHaveLength(1)
})

it('starts a drill, and lists the last ones with the time to the alert and to the acknowledgement', async () => {
  await openDashboard(server, part)
  const drills = () => within(screen.getByRole('list', { name: 'Recent drills' })).getAllByRole('listitem')
  await screen.findByRole('list', { name: 'Recent drills' })
  expect(drills()[0]!.textContent!.replaceAll('\u00a0', ' ')).toMatch(/First deliveryafter 2 sAcknowledgedafter 40 sView drill$/)
  fireEvent.click(screen.getByRole('button', { name: 'Start an alert drill' }))
  await screen.findByText('not yet')
  expect(drills()).toHaveLength(2)
  expect(drills()[0]!.textContent!.replaceAll('\u00a0', ' ')).toMatch(/First deliveryafter 1\.5 sAcknowledgednot yetView drill$/)
})

it('says of a drill that reached no channel that it failed', async () => {
  const drill = server.account.state.incidents.find(({ incident }) => incident.kind === 'drill')!
  const gaveUp = { at: drill.incident.openedAt, event: 'gave-up', channel: null, actor: null, details: { fault: 'drill-failed' } } as const
  const told = { timeLine: [gaveUp], deliveries: [], secondsTo: { delivered: null, acknowledged: null, decided: null } }
  server.account.state.incidents = [{ ...drill, ...told }]
  await openDashboard(server, part)
  const list = within(await screen.findByRole('list', { name: 'Recent drills' }))
  expect(list.getByRole('listitem').textContent).toMatch(/First deliveryfailedAcknowledgednot yetView drill$/)
  fireEvent.click(list.getByRole('link', { name: 'View drill' }))
  await screen.findByText('Delivery abandoned before reaching any channel')
  await screen.findByText(/^The simulated change could not be compared/)
})

it('offers no drill where nobody would hear of it', async () => {
  server.account.state.channels = []
  await openDashboard(server, part)
  await screen.findByText(/Add a channel first\./)
  expect(screen.queryByRole('button', { name: 'Start an alert drill' })).toBeNull()
})

it('says that too many drills were asked for', async () => {
  server.account.state.refusals['/api/v1/alert-drills'] = [429, 'too-many-requests']
  await openDashboard(server, part, 'es')
  fireEvent.click(await screen.findByRole('button', { name: 'Iniciar un simulacro' }))
  await screen.findByText('No se pudo iniciar el simulacro')
})
