import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ControlReason, RoadAction } from '@tillwatch/contract/lists'
import type { HeldSubscription, Todo } from '@tillwatch/contract/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeEventSource } from '../fake-event-source.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { openIncident } from '../fixtures/incidents.ts'
import { todo } from '../fixtures/overview.ts'
import { holding, premium, standard } from '../fixtures/plans.ts'
import { recordLines } from '../spies.ts'
import { openDashboard, tell } from './open-dashboard.ts'

serveAccount()

beforeEach(() => {
  sessionStorage.clear()
  window.dataLayer = []
})

const tabs = () => within(screen.getByRole('navigation', { name: 'Dashboard sections' }))
const selected = () => tabs().getByRole('link', { current: 'page' }).textContent
const holds = (...subscriptions: HeldSubscription[]) => {
  server.account.state.document = holding(subscriptions)
}

describe('the tabs', () => {
  it.each([
    ['', 'Overview'],
    ['?tab=sites', 'Sites'],
    ['?tab=billing', 'Billing'],
    ['?tab=activity', 'Activity'],
    ['?tab=unheard-of', 'Overview'],
  ])('open by the address /dashboard%s', async (query, name) => {
    await openDashboard(server, query)
    expect(selected()).toBe(name)
  })

  it('are written into the address and remembered for the next visit', async () => {
    const router = await openDashboard(server)
    expect(document.title).toBe('Dashboard · Tillwatch')
    fireEvent.click(screen.getByRole('link', { name: 'Billing' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'))
    expect(localStorage.getItem('activeTab')).toBe('billing')
  })

  it('open as remembered where the address says nothing', async () => {
    localStorage.setItem('activeTab', 'sites')
    await openDashboard(server)
    expect(selected()).toBe('Sites')
  })
})

describe('what needs the person', () => {
  it.each<[string, HeldSubscription[], RegExp]>([
    ['a payment is tried again', [{ ...premium, status: 'past_due', dunning: 'retrying' }], /A payment failed\. We’ll try again/],
    ['no other attempt is planned', [{ ...premium, status: 'past_due', dunning: 'final' }], /no further attempts are scheduled/],
    ['a subscription is unpaid', [{ ...premium, status: 'unpaid', dunning: 'unpaid' }], /unpaid and on hold/],
    ['a subscription waits for its site', [standard], /One paid subscription doesn’t have a site yet/],
  ])('says that %s, and never beside it that nothing does', async (_, subscriptions, sentence) => {
    holds(...subscriptions)
    await openDashboard(server)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it.each<[string, HeldSubscription[]]>([
    ['the account has none', []],
    ['it has ended', [{ ...premium, status: 'canceled' }]],
  ])('asks for a plan where %s', async (_, subscriptions) => {
    holds(...subscriptions)
    await openDashboard(server)
    expect(await screen.findByText(/You don’t have a plan yet/)).toBeTruthy()
  })

  it('is said as nothing where the server says so, and follows the account while it is looked at', async () => {
    holds(premium)
    await openDashboard(server)
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing needs your attention.' })).toBeTruthy()
    server.account.state.document = holding([{ ...premium, status: 'past_due', dunning: 'retrying' }], 2)
    tell(server)
    expect(await screen.findByText(/A payment failed/)).toBeTruthy()
  })

  it.each<[Todo['kind'], Partial<Todo>, string, string]>([
    ['incidents', { count: 2 }, '2 incidents need acknowledgment', '/dashboard?tab=alerts&state=open'],
    ['acknowledged', {}, '1 acknowledged incident needs an outcome', '/dashboard?tab=alerts&state=acknowledged'],
    ['found', { count: 3, severity: 'high' }, '3 pages have issues of up to high severity', '/scans/scan_1'],
    ['gap', { days: 9 }, '1 payment page wasn’t evaluated for 9 days', '/sites/site_1/history?page=page_1'],
    ['failed', {}, 'The last scan of 1 page couldn’t be evaluated', '/scans/scan_1'],
    ['partial', {}, 'The last scan of 1 page was partly evaluated', '/scans/scan_1'],
    ['retrying', {}, 'The last scan of 1 page couldn’t be evaluated and will be retried automatically', '/scans/scan_1'],
    ['captures', {}, '1 page needs a manual capture', '/dashboard?tab=sites&part=captures'],
    ['uncovered', {}, '1 page isn’t covered by your plan, so it has no scheduled scans', '/dashboard?tab=billing'],
    ['no-page', {}, '1 site has no pages', '/sites/site_1'],
    ['never', { scanId: null }, '1 page hasn’t been scanned yet', '/sites/site_1'],
    ['under-way', {}, '1 page is being scanned', '/scans/scan_1'],
    ['scripts', { count: 4 }, '4 scripts need a decision', '/sites/site_1/scripts?authorization=needs-decision'],
    ['headers', {}, '1 header needs a decision', '/sites/site_1/headers?page=page_1'],
    ['reviews', {}, '1 change is waiting for a reviewer', '/dashboard?tab=alerts'],
    ['no-channel', { count: 0, names: [] }, 'No one gets alerts about findings', '/dashboard?tab=alerts&part=channels'],
  ])('has one line with one action for the kind %s', async (kind, given, sentence, address) => {
    holds(premium)
    Object.assign(server.account.state.overview, { level: 'to-do', todo: [todo(kind, given)] })
    await openDashboard(server)
    const line = (await screen.findByText(sentence)).closest('li')!
    expect(within(line).getByRole('link').getAttribute('href')).toBe(address)
  })

  it('names three and says how many more there are', async () => {
    holds(premium)
    const names = ['https://shop.example/pay', 'two.example', 'three.example']
    Object.assign(server.account.state.overview, { level: 'not-evaluated', todo: [todo('failed', { count: 8, names })] })
    await openDashboard(server)
    expect(await screen.findByText('shop.example/pay, two.example, three.example and 5 more')).toBeTruthy()
  })

  it('puts the most severe incident first, by its title, with the way to it', async () => {
    holds(premium)
    Object.assign(server.account.state.overview, { level: 'critical', incident: openIncident('one').incident })
    await openDashboard(server)
    const verdict = (await screen.findByText(/Act now/)).closest('section')!
    expect(verdict.textContent).toMatch(/shop\.example.*Act now\./)
    expect(within(verdict).getByRole('link', { name: 'Open the incident' }).getAttribute('href')).toBe('/dashboard?tab=alerts&incident=one')
  })

  it('names what each control lacks, with the action that moves it', async () => {
    holds(premium)
    const { overview } = server.account.state
    const [first, ...rest] = overview.controls
    const lacking = (code: ControlReason, sentence: string, action: RoadAction | null) => ({
      code,
      state: 'not-met' as const,
      sentence,
      action,
      siteId: null as string | null,
    })
    const reasons = [
      lacking('scripts-without-integrity', 'Two scripts are not held.', 'pin'),
      lacking('watched-shortly', 'Watched for two days.', null),
    ]
    Object.assign(overview, { level: 'to-do', todo: [todo('scripts')], controls: [{ ...first!, state: 'not-met', reasons }, ...rest] })
    await openDashboard(server)
    const road = within(await screen.findByRole('list', { name: 'Steps to meet the control: 6.4.3.a' }))
    expect(road.getByRole('link', { name: 'Pin content' }).getAttribute('href')).toBe('/sites/site_1/scripts')
    expect(road.getByText('No action needed')).toBeTruthy()
    expect(screen.getByText(/4 of 5 met/)).toBeTruthy()
  })

  it('leads to the rows of the first site that lacks something, however many sites there are', async () => {
    holds(premium)
    const { overview } = server.account.state
    const [first] = overview.controls
    const reason = (action: RoadAction, code: ControlReason, place: object) => ({
      ...{ code, action, state: 'not-met' as const, sentence: code, siteId: null },
      ...place,
    })
    const reasons = [
      reason('authorize', 'scripts-undecided', { siteId: 'site_7' }),
      reason('scan', 'page-not-evaluated', { siteId: 'site_7' }),
      reason('add-channel', 'no-channel', {}),
      reason('scan', 'comparisons-failed', {}),
    ]
    Object.assign(overview, { level: 'to-do', sites: 40, todo: [todo('scripts')], controls: [{ ...first!, state: 'not-met', reasons }] })
    await openDashboard(server)
    const road = within(await screen.findByRole('list', { name: 'Steps to meet the control: 6.4.3.a' }))
    expect(road.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/sites/site_7/scripts?authorization=needs-decision',
      '/sites/site_7',
      '/dashboard?tab=alerts&part=channels',
      '/dashboard?tab=sites',
    ])
  })

  it('says that it could not be looked up, and does not call that calm', async () => {
    recordLines('warn')
    holds(premium)
    server.account.state.refusals['/api/v1/overview'] = [500, 'internal']
    await openDashboard(server)
    await screen.findByText('Could not load the overview.')
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('has the numbers of its drawings in a table', async () => {
    holds(premium)
    await openDashboard(server)
    const table = within((await screen.findByText('Show as table')).closest('details')!)
    expect(table.getAllByRole('row', { hidden: true })).toHaveLength(29)
  })
})

it('the navigation counts the incidents that nobody acknowledged', async () => {
  server.account.state.incidents.unshift(openIncident('one'), openIncident('two'))
  await openDashboard(server)
  expect(await tabs().findByTitle('2 open incidents')).toBeTruthy()
  expect(tabs().getByRole('link', { name: 'Alerts', description: '2' })).toBeTruthy()
})

it('reads the overview again when the server says that something changed', async () => {
  await openDashboard(server, '?tab=overview')
  const times = () => server.account.asked.filter(({ path }) => path === '/api/v1/overview').length
  await waitFor(() => expect(times()).toBeGreaterThan(0))
  const before = times()
  FakeEventSource.at.get('/documents/overview')?.deliver('changed', {})
  await waitFor(() => expect(times()).toBe(before + 1))
})
