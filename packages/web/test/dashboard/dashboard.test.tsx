import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { HeldSubscription, Page, ScanSummary } from '@tillwatch/contract/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { openIncident } from '../fixtures/incidents.ts'
import { manyPages, quietPage } from '../fixtures/pages.ts'
import { holding, premium, standard } from '../fixtures/plans.ts'
import { recordLines } from '../spies.ts'
import { openDashboard, setBilling, tell } from './open-dashboard.ts'

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

const watches = (...pages: Page[]) => {
  const [site] = server.account.state.sites
  server.account.state.sites = [{ ...site!, pages }]
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

describe('the first line', () => {
  it.each<[string, HeldSubscription[], RegExp]>([
    ['nothing needs the person', [premium], /^Nothing needs your attention\.$/],
    ['a payment is tried again', [{ ...premium, status: 'past_due', dunning: 'retrying' }], /A payment failed\. We’ll try again/],
    ['no other attempt is planned', [{ ...premium, status: 'past_due', dunning: 'final' }], /no other attempt is scheduled/],
    ['a subscription is unpaid', [{ ...premium, status: 'unpaid', dunning: 'unpaid' }], /unpaid and on hold/],
    ['a subscription waits for its site', [standard], /One paid subscription doesn’t have a site yet/],
    ['there is no plan', [], /You don’t have a plan yet/],
    ['the plan has ended', [{ ...premium, status: 'canceled' }], /You don’t have a plan yet/],
  ])('says that %s', async (_, subscriptions, sentence) => {
    holds(...subscriptions)
    await openDashboard(server)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it.each<[string, Partial<ScanSummary> | null, RegExp]>([
    ['was never scanned', null, /shop\.example hasn’t been scanned yet\. Open site/],
    ['is being scanned', { state: 'running', severity: null, riskScore: null, counts: null }, /shop\.example is being scanned\. View scan/],
    ['was found to have something', { severity: 'medium', riskScore: 33 }, /shop\.example found an issue of medium severity\. View scan/],
    ['was evaluated in part', { state: 'partial' }, /shop\.example was partly evaluated/],
    [
      'was found to have something in part',
      { state: 'partial', severity: 'critical' },
      /shop\.example found an issue of critical severity/,
    ],
    ['couldn’t be evaluated', { state: 'failed', severity: null, riskScore: null, counts: null }, /couldn’t be evaluated/],
    ['was turned away', { state: 'blocked', severity: null, riskScore: null, counts: null }, /shop\.example couldn’t be evaluated/],
  ])('says that a site %s, and never beside it that nothing needs the person', async (_, scan, sentence) => {
    holds(premium)
    watches({ ...quietPage, lastScan: scan && { ...quietPage.lastScan!, ...scan } })
    await openDashboard(server)
    await waitFor(() => expect(document.querySelector('main')!.textContent).toMatch(sentence))
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('says for how many days a payment page was not evaluated, beside why, and leads to the gap', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const lastScan = { ...quietPage.lastScan!, state: 'blocked' as const, severity: null, riskScore: null }
    watches({ ...quietPage, lastEvaluatedAt: daysAgo(9), lastScan })
    holds(premium)
    await openDashboard(server)
    await screen.findByText(/^shop\.example hasn’t been evaluated for 9 days\./)
    expect(screen.getByRole('link', { name: 'View gap' }).getAttribute('href')).toBe('/sites/site_1/history?page=page_1')
    expect(screen.getByText(/The last scan of shop\.example couldn’t be evaluated\./)).toBeTruthy()
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('says which scripts and headers wait for a decision, leads to them, and never beside it that nothing needs the person', async () => {
    holds(premium)
    watches(quietPage)
    server.account.state.needDecision = { site_1: { scripts: 4, headers: 1, headersByPage: { [quietPage.id]: 1 } } }
    await openDashboard(server)
    const scripts = within((await screen.findByText(/^4 scripts on shop\.example need a decision\./)).closest('li')!)
    expect(scripts.getByRole('link').getAttribute('href')).toBe('/sites/site_1/scripts?authorization=needs-decision')
    const headers = within(screen.getByText(/^1 header on shop\.example needs a decision\./).closest('li')!)
    expect(headers.getByRole('link').getAttribute('href')).toBe(`/sites/site_1/headers?page=${quietPage.id}`)
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('names each page with headers that wait, and leads to that one', async () => {
    holds(premium)
    watches(quietPage, { ...quietPage, id: 'page_2', url: 'https://shop.example/donate' })
    server.account.state.needDecision = { site_1: { scripts: 0, headers: 5, headersByPage: { page_1: 3, page_2: 5 } } }
    await openDashboard(server)
    const line = within((await screen.findByText(/^5 headers on shop\.example\/donate need a decision\./)).closest('li')!)
    expect(line.getByRole('link').getAttribute('href')).toBe('/sites/site_1/headers?page=page_2')
  })

  it('says that only the newest of many sites were looked at, and never that nothing needs the person', async () => {
    setBilling('off')
    const [site] = server.account.state.sites
    server.account.state.sites = Array.from({ length: 52 }, (_, at) => ({ ...site!, id: `site_${at}`, pages: [quietPage] }))
    await openDashboard(server)
    await screen.findByText(/^This overview covers only the newest 50 of 52 sites\./)
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('tells of no gap within seven days, and of none where nobody pays', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    watches({ ...quietPage, lastEvaluatedAt: daysAgo(7) }, { ...quietPage, id: 'page_2', isPayment: false, lastEvaluatedAt: daysAgo(30) })
    holds(premium)
    await openDashboard(server)
    await screen.findByText('Nothing needs your attention.')
  })

  it('says that a scan is tried again by itself while it is', async () => {
    watches({
      ...quietPage,
      retryAt: new Date(Date.now() + 60_000).toISOString(),
      lastScan: { ...quietPage.lastScan!, state: 'failed', severity: null, riskScore: null },
    })
    holds(premium)
    await openDashboard(server)
    await screen.findByText(/couldn’t be evaluated\. Tillwatch will scan the page again automatically\./)
  })

  it('names each page of a site that has several, the gravest first, and tells how many more there are', async () => {
    holds(premium)
    watches(...manyPages)
    await openDashboard(server)
    await screen.findByText(/2 more pages need you/)
    const lines = screen.getAllByText(/^The last scan of|shop\.example/).map(({ textContent }) => textContent)
    expect(lines.filter((line) => /last scan/.test(line!))).toEqual([
      'The last scan of shop.example/donate found an issue of critical severity. View scan',
      'The last scan of shop.example/old found an issue of critical severity. View scan',
      'The last scan of shop.example/basket couldn’t be evaluated. View scan',
    ])
  })

  it('names what is graver first, whichever page it stands on', async () => {
    holds(premium)
    const withFinding = (id: string, severity: 'medium' | 'high' | 'critical'): Page => ({
      ...quietPage,
      id,
      url: `https://shop.example/${id}`,
      lastScan: { ...quietPage.lastScan!, severity },
    })
    watches(withFinding('one', 'medium'), withFinding('two', 'medium'), withFinding('three', 'high'), withFinding('four', 'critical'))
    await openDashboard(server)
    await screen.findByText(/One more page needs you/)
    const lines = screen.getAllByText(/^The last scan of/).map(({ textContent }) => textContent)
    expect(lines.map((line) => /example\/(\w+)/.exec(line!)?.[1])).toEqual(['four', 'three', 'one'])
  })

  it('says that a page is not covered by the plan, and leads to Billing', async () => {
    holds(premium)
    watches({ ...quietPage, isCovered: false })
    await openDashboard(server)
    const line = await screen.findByText(/The plan doesn’t cover shop\.example/)
    expect(within(line).getByRole('link', { name: 'Open Billing' })).toBeTruthy()
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('says that a site has no page that is watched, and never that this is calm', async () => {
    holds(premium)
    watches()
    await openDashboard(server)
    expect(await screen.findByText(/No pages on shop\.example are monitored/)).toBeTruthy()
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('leaves out the sites of an ended plan', async () => {
    holds(premium, { ...standard, siteId: 'site_9', status: 'canceled' })
    const [site] = server.account.state.sites
    server.account.state.sites.push({ ...site!, id: 'site_9', host: 'ended.example', subscriptionId: standard.id, pages: [] })
    await openDashboard(server)
    expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy()
    expect(screen.queryByText(/ended\.example/)).toBeNull()
  })

  it('speaks of the sites also where nothing is sold', async () => {
    setBilling('off')
    holds()
    watches({ ...quietPage, lastScan: { ...quietPage.lastScan!, severity: 'high', riskScore: 60 } })
    await openDashboard(server)
    expect(await screen.findByText(/The last scan of shop\.example found an issue of high severity/)).toBeTruthy()
    expect(screen.queryByText(/have a plan yet/)).toBeNull()
  })

  it('says that the last scans could not be looked up, and does not call that calm', async () => {
    recordLines('warn')
    holds(premium)
    server.account.state.refusals['/api/v1/sites'] = [500, 'internal']
    localStorage.removeItem('pagesData')
    await openDashboard(server)
    await screen.findByText(/Could not load/)
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('says which incidents wait to be acknowledged, leads to them, and never beside it that nothing needs the person', async () => {
    holds(premium)
    server.account.state.incidents.unshift(openIncident('one'), openIncident('two'))
    await openDashboard(server)
    const line = (await screen.findByText(/^2 incidents need acknowledgment\. The most severe incident is malicious\./)).closest('li')!
    expect(within(line).getByRole('link', { name: 'Open Alerts' }).getAttribute('href')).toBe('/dashboard?tab=alerts&state=open')
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('calls it no calm where the incidents could not be looked up', async () => {
    recordLines('warn')
    holds(premium)
    server.account.state.refusals['/api/v1/incidents'] = [500, 'internal']
    await openDashboard(server)
    await screen.findByText(/^Could not load incidents\./)
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('says that nobody is told of what is found where there is no channel', async () => {
    holds(premium)
    server.account.state.channels = []
    await openDashboard(server)
    const line = (await screen.findByText(/^No one gets alerts about findings\./)).closest('li')!
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/dashboard?tab=alerts&part=channels')
  })

  it('follows the account while it is looked at', async () => {
    holds(premium)
    await openDashboard(server)
    expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy()
    server.account.state.document = holding([{ ...premium, status: 'past_due', dunning: 'retrying' }], 2)
    tell(server)
    expect(await screen.findByText(/A payment failed/)).toBeTruthy()
  })
})
