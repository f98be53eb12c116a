import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { decidedInventory, fixtureDecision } from '../fixtures/inventory.ts'
import { quietPage } from '../fixtures/pages.ts'
import { fixtureHistory } from '../fixtures/script-history.ts'
import { recordLines } from '../spies.ts'
import { askedFor, inDialog, key, open, openList, press, refuse, row, secondPage, select } from './scripts-screen.ts'

serveAccount()

const skimmer = 'static.cdn-metrics-eu.example/collect/v3/analytics.min.js'
const stripe = 'js.stripe.example/v3/'
const tagManager = 'www.googletagmanager.com/gtm.js'
async function choose(name: string, value: string) {
  if (!screen.queryByLabelText(name)) fireEvent.click(await screen.findByRole('button', { name: /^Filters/ }))
  fireEvent.change(await screen.findByLabelText(name), { target: { value } })
}
const searched = (router: Awaited<ReturnType<typeof open>>) => router.state.location.search

describe('the scripts of a site', () => {
  beforeEach(() => {
    server.account.state.inventory.scripts = decidedInventory()
  })

  it('say first how many need a decision and how many are authorized, without the provider’s own', async () => {
    await open()
    expect(await screen.findByText('12 scripts need a decision. 2 are authorized. 1 is rejected.')).toBeTruthy()
    expect(screen.getByText(/1 more script runs in the payment provider’s iframes/)).toBeTruthy()
    const theirs = within(screen.getByRole('table', { name: 'In the provider’s frames' }))
    expect(theirs.getByText('Provider’s responsibility')).toBeTruthy()
  })

  it('tell state with lag, risk, behaviours, how often each was seen, and lead to the script and to the evidence', async () => {
    await open('?columns=vendor.authorization.risk.behaviours.seen.lastSeen')
    const of = await row(stripe)
    expect(of.getByText('Authorized')).toBeTruthy()
    expect(of.getByText('Authorized 2 days after the script was first seen')).toBeTruthy()
    expect(of.getByText('10 of 10 scans')).toBeTruthy()
    expect(of.getByText('Adds scripts, iframes, or fields · Communicates with other iframes')).toBeTruthy()
    const links = of.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/sites/site_1/scripts?columns=vendor.authorization.risk.behaviours.seen.lastSeen&script=i-s5',
      '/sites/site_1/scripts/i-s5#risk',
      '/scans/risky/scripts/s5',
    ])
    expect((await row(tagManager)).getByText('Review due')).toBeTruthy()
    expect((await row('shop.example/assets/checkout-4f9a.js')).getByText('Changed')).toBeTruthy()
    expect((await row('shop.example/assets/vendor/jquery-3.4.1.min.js')).getByText('Expired')).toBeTruthy()
  })

  it('say of one that did not run so, instead of that nothing was seen of it', async () => {
    const { inventory } = server.account.state
    inventory.scripts = inventory.scripts.map((script) => ({
      ...script,
      behaviours: [],
      library: null,
      state: script.id === 'i-s5' ? 'blocked' : 'ran',
    }))
    await open()
    expect((await row(stripe)).getByText('Blocked')).toBeTruthy()
    expect((await row(tagManager)).getByText('Nothing observed')).toBeTruthy()
  })

  it('that need a decision are shown without other filters, since all of them are counted', async () => {
    const router = await open('?search=stripe&page=page_1&columns=risk&authorization=needs-decision')
    fireEvent.click(await screen.findByRole('link', { name: 'Show scripts that need a decision' }))
    await waitFor(() => expect(searched(router)).toBe('?page=page_1&columns=risk&authorization=needs-decision'))
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(12))
    expect(screen.queryByRole('link', { name: 'Show scripts that need a decision' })).toBeNull()
  })

  it('that all are decided are calm about it', async () => {
    const approved = { state: 'approved', decision: fixtureDecision(), lagMs: 0, reviewDue: false, needsDecision: false } as const
    server.account.state.inventory.scripts = decidedInventory().map((script) => ({ ...script, authorization: approved }))
    await open()
    expect(await screen.findByText('No scripts need a decision. 16 are authorized.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Show scripts that need a decision' })).toBeNull()
  })

  it('say which page’s last scan was not evaluated, so that what earlier scans saw is not taken for today', async () => {
    const blocked = { ...quietPage.lastScan!, state: 'blocked', severity: null, riskScore: null } as const
    await open('', 'en', [quietPage, { ...secondPage, lastScan: blocked }])
    expect(await screen.findByText(/The last scan of shop\.example\/basket wasn’t evaluated/)).toBeTruthy()
  })

  it('are shown in Spanish', async () => {
    await open('', 'es')
    expect(await screen.findByText('12 scripts pendientes de decisión. 2 autorizados. 1 rechazado.')).toBeTruthy()
    expect(screen.getByText('Script inline 1 de shop.example')).toBeTruthy()
  })
})

describe('filters, order and place of the list', () => {
  it('stand in the address and are asked of the server', async () => {
    const router = await openList()
    await choose('Minimum severity', 'medium')
    await choose('Vendor', 'Google Tag Manager')
    await choose('Page', 'page_1')
    await waitFor(() => expect(searched(router)).toBe('?severity=medium&vendor=Google+Tag+Manager&page=page_1'))
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(1))
    expect(askedFor('scripts').at(-1)).toBe('/pages/page_1/scripts?vendor=Google+Tag+Manager&severity=medium')
    await press('Clear filters')
    await waitFor(() => expect(searched(router)).toBe(''))
  })

  it('of page and order stay when only what needs a decision is asked for', async () => {
    await open('?page=page_1&sort=label')
    const link = await screen.findByRole('link', { name: /Show/ })
    expect(link.getAttribute('href')).toBe('/sites/site_1/scripts?page=page_1&sort=label&authorization=needs-decision')
  })

  it('leave out the page on the way to the vendors, which are those of the site', async () => {
    const router = await open('?page=page_1&severity=medium')
    fireEvent.click(screen.getByRole('radio', { name: 'By vendor' }))
    await waitFor(() => expect(searched(router)).toBe('?severity=medium&view=vendors'))
  })

  it('are read from an address that somebody sent, and what is no filter is left out', async () => {
    await open('?authorization=needs-decision&severity=nonsense&sort=label&direction=desc')
    await waitFor(() =>
      expect(askedFor('scripts').at(-1)).toBe('/sites/site_1/scripts?authorization=needs-decision&sort=label&direction=desc'),
    )
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
    expect(chips.getByText('Authorization: Needs a decision')).toBeTruthy()
    expect(chips.queryByText(/nonsense/)).toBeNull()
    await press('Filters (1)')
    expect((await screen.findByLabelText<HTMLSelectElement>('Authorization')).value).toBe('needs-decision')
    const [head] = await screen.findAllByRole('columnheader', { name: 'Script' })
    expect(head!.getAttribute('aria-sort')).toBe('descending')
  })

  it('show as chips, each of which takes its filter away, also those that only a link can set', async () => {
    const router = await open('?kind=inline&severity=medium&sort=label')
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
    fireEvent.click(chips.getByRole('button', { name: 'Remove filter Kind: Inline script' }))
    await waitFor(() => expect(searched(router)).toBe('?severity=medium&sort=label'))
    expect(chips.queryByText(/^Kind/)).toBeNull()
    expect(chips.getByText('Minimum severity: Medium')).toBeTruthy()
  })

  it('search a moment after typing', async () => {
    const router = await open()
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'stripe' } })
    await waitFor(() => expect(searched(router)).toBe('?search=stripe'))
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(2))
  })

  it('turn round when a column is pressed twice', async () => {
    const router = await open()
    fireEvent.click((await screen.findAllByRole('button', { name: 'Script' }))[0]!)
    await waitFor(() => expect(searched(router)).toBe('?sort=label&direction=asc'))
    fireEvent.click((await screen.findAllByRole('button', { name: 'Script' }))[0]!)
    await waitFor(() => expect(searched(router)).toBe('?sort=label&direction=desc'))
  })

  it('go part by part, there and back', async () => {
    server.account.state.inventory.partSize = 6
    const router = await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Next' }))
    await waitFor(() => expect(searched(router)).toMatch(/^\?after=i-s\d+$/))
    expect(await screen.findByRole('link', { name: 'Previous' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('link', { name: 'Next' }))
    await waitFor(() => expect(searched(router)).toMatch(/^\?after=i-s\d+&after=i-s\d+$/))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Next' })).toBeNull())
    fireEvent.click(screen.getByRole('link', { name: 'Previous' }))
    await waitFor(() => expect(searched(router)).toMatch(/^\?after=i-s\d+$/))
  })

  it('begin anew at a place that the server does not know', async () => {
    recordLines('warn')
    refuse('GET /sites/site_1/scripts', 400, 'bad-input', 'after')
    const router = await open('?after=nowhere')
    await waitFor(() => expect(searched(router)).toBe(''))
  })

  it('that nothing fits say so, with the way back to all', async () => {
    await open('?search=no-such-script')
    expect(await screen.findByText('No assets match these filters.')).toBeTruthy()
    await press('Clear filters')
    expect(await row(stripe)).toBeTruthy()
  })

  it('show the columns that were chosen', async () => {
    const router = await open()
    await row(stripe)
    expect(screen.queryByRole('columnheader', { name: 'Loaded by' })).toBeNull()
    await press('Columns')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Loaded by' }))
    await waitFor(() => expect(searched(router)).toContain('columns='))
    expect(await screen.findAllByRole('columnheader', { name: 'Loaded by' })).toHaveLength(2)
  })
})

describe('the drawer of a script', () => {
  it('has an address of its own, says how the script stands, and gives the row the focus back', async () => {
    const [{ id }] = server.account.state.inventory.scripts.filter(({ label }) => label === skimmer) as [InventoryScript]
    server.account.state.script.history = { ...fixtureHistory, script: { ...fixtureHistory.script, id } }
    const router = await open('?severity=medium')
    const name = (await row(skimmer)).getByRole('link', { name: /collect/ })
    fireEvent.click(name)
    await waitFor(() => expect(searched(router)).toBe(`?severity=medium&script=${id}`))
    const drawer = await inDialog(/cdn-metrics-eu/)
    expect(await drawer.findByRole('region', { name: 'Authorization' })).toBeTruthy()
    expect(drawer.getByRole('link', { name: 'Versions' }).getAttribute('href')).toBe(`/sites/site_1/scripts/${id}?part=versions`)
    fireEvent.click(drawer.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(searched(router)).toBe('?severity=medium'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /collect/ })))
  })

  it('says that a script of another site is not there', async () => {
    server.account.state.script.history = { ...fixtureHistory, siteId: 'site_2' }
    await open('?script=script_1')
    expect(await (await inDialog(/Script/)).findByText('Script not found')).toBeTruthy()
  })
})

describe('saved filters', () => {
  it('are kept under a name, chosen and removed', async () => {
    const router = await open('?severity=medium&sort=label')
    await press('Saved filters')
    const dialog = await inDialog(/Saved filters/)
    fireEvent.change(await dialog.findByLabelText(/Name for the current filters/), { target: { value: ' Grave ones ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save these filters' }))
    expect(await screen.findByText('Filters saved as “Grave ones”.')).toBeTruthy()
    expect(server.account.state.inventory.filters[0]).toMatchObject({ name: 'Grave ones', query: { severity: 'medium', sort: 'label' } })
    await press('Clear filters')
    await waitFor(() => expect(searched(router)).toBe(''))
    await press('Saved filters')
    fireEvent.click(await (await inDialog(/Saved filters/)).findByRole('button', { name: 'Grave ones' }))
    await waitFor(() => expect(searched(router)).toBe('?severity=medium&sort=label'))
    await press('Saved filters')
    fireEvent.click(await (await inDialog(/Saved filters/)).findByRole('button', { name: 'Remove Grave ones' }))
    expect(await screen.findByText(/No saved filters yet/)).toBeTruthy()
  })

  it('with a name that is taken say so at the field', async () => {
    refuse('POST /filters', 409, 'conflict', 'name')
    await open('?severity=medium')
    await press('Saved filters')
    const dialog = await inDialog(/Saved filters/)
    const field = await dialog.findByLabelText(/Name for the current filters/)
    fireEvent.change(field, { target: { value: 'Taken' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save these filters' }))
    const said = await dialog.findByText('This name is already in use. Choose another name.')
    expect(field.getAttribute('aria-describedby')).toContain(said.id)
  })
})

describe('the keyboard of the list', () => {
  it('moves by j and k, selects by x, approves by a, rejects by r, searches by / and explains by ?', async () => {
    await open()
    await row(skimmer)
    key('j')
    key('j')
    expect(document.activeElement?.textContent).toContain('googletagmanager')
    key('x')
    expect(await screen.findByRole('region', { name: '1 script selected' })).toBeTruthy()
    key('k')
    key('a')
    const dialog = await inDialog(/Authorize/)
    expect(dialog.getByText(`This script: ${tagManager}`)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    key('r')
    expect(await inDialog(/Reject/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    key('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    screen.getByRole('searchbox').blur()
    key('?')
    expect((await inDialog(/Keyboard shortcuts/)).getByText('Authorize the selection, or this row')).toBeTruthy()
  })

  it('goes on while a field that is ticked has the focus, and stops while one takes text', async () => {
    await open()
    await row(skimmer)
    for (const type of ['checkbox', 'radio', 'text']) {
      const field = Object.assign(document.createElement('input'), { type })
      document.body.append(field)
      field.focus()
      key('j')
      expect(document.activeElement === field).toBe(type === 'text')
      field.remove()
    }
  })

  it('does nothing with a and r while nothing is selected and no row has the focus', async () => {
    await open()
    await row(skimmer)
    key('a')
    key('r')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('selects all that is on the screen with one box, and none with the next press', async () => {
    await open()
    await select(stripe)
    const [all] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
    expect(all!.indeterminate).toBe(true)
    fireEvent.click(all!)
    expect(await screen.findByRole('region', { name: '15 scripts selected' })).toBeTruthy()
    fireEvent.click(all!)
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull())
  })
})

it('says why the list could not be loaded, and asks again', async () => {
  recordLines('warn')
  refuse('GET /sites/site_1/scripts', 403, 'forbidden')
  await open()
  expect(await screen.findByText('Could not load this site’s scripts')).toBeTruthy()
  server.account.state.refusals = {}
  await press('Try again')
  expect(await row(stripe)).toBeTruthy()
})
