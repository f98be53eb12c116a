import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { manyHeaders, standing } from '../fixtures/headers.ts'
import { manyPages, quietPage } from '../fixtures/pages.ts'
import { changes, inDialog, press, refuse, type, watch } from '../sites/site-screen.ts'
import { recordLines } from '../spies.ts'
import { open, row, script } from './headers-screen.ts'

serveAccount()

const pick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
/** After the scan whose headers are shown. */
const later = '2026-11-14T13:00:00.000Z'
const ancestors = 'content-security-policy: frame-ancestors'

describe('the headers of a page', () => {
  it('begin with what needs a decision, from which scan that is, and what is missing', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: '3 headers need a decision' })).toBeTruthy()
    expect(screen.getByText('The page still sends 1 rejected header.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'See the scan' })[0]?.getAttribute('href')).toBe('/scans/quiet?tab=headers')
    expect(screen.getByText('Missing from the last evaluated scan')).toBeTruthy()
    expect(screen.getByText('x-content-type-options')).toBeTruthy()
  })

  it('say of a change what it does, and what was authorized before', async () => {
    await open()
    const changed = await row(script)
    expect(changed.getByText('Needs a decision: changed')).toBeTruthy()
    expect(changed.getByText(/now allows any host that uses a given scheme \(https:\)/).textContent).toMatch(/^Weaker:/)
    expect(changed.getByText(/^Scripts can load from/).textContent).toBe(
      'Scripts can load from code with this visit’s nonce, the page’s own origin, any https: URL, and https://js.stripe.com.',
    )
    expect(changed.getByText(/Previously authorized/)).toBeTruthy()
    const gone = await row(ancestors)
    expect(gone.getByText('Needs a decision: removed')).toBeTruthy()
    expect(gone.getByText(/Any site can embed the page in a frame\./)).toBeTruthy()
  })

  it('say of the others how they stand, who decided, why, and how long after the first sighting', async () => {
    await open()
    const known = await row('strict-transport-security')
    expect(known.getByText('Authorized')).toBeTruthy()
    expect(
      known.getByText(
        /Authorized by ada@shop\.example on .*, 24 hours after the header was first seen\. Technical reason: The policy that we ship/,
      ),
    ).toBeTruthy()
    expect(known.getByText('From 192.0.2.7 · Rules 2026.11')).toBeTruthy()
    expect((await row('access-control-allow-origin')).getByText(/for all pages on the site: Nobody needs it/)).toBeTruthy()
    expect((await row('x-frame-options')).getByText('Authorized, but not found in the last scan')).toBeTruthy()
  })

  it('say that who decided is gone, where only an id is known', async () => {
    const known = standing('x-frame-options', '', 'deny')
    const decision = known.decision && { ...known.decision, decidedBy: '3f0c9a4e-1b2d-4c5e-8f60-718293a4b5c6' }
    server.account.state.headers = { ...manyHeaders, parts: [{ ...known, decision }] }
    await open()
    expect((await row('x-frame-options')).getByText(/Authorized by Former member \(3f0c9a4e\) on/)).toBeTruthy()
  })

  it('say that nothing needs a decision where nothing does', async () => {
    server.account.state.headers = { ...manyHeaders, missing: [], parts: [standing('x-frame-options', '', 'deny')] }
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'No headers need a decision' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Select the/ })).toBeNull()
  })

  it('are never said to be in order before a scan has read them', async () => {
    server.account.state.headers = { ...manyHeaders, observed: null, missing: [], parts: [], history: [], earlier: null }
    await open()
    expect(await screen.findByText('No scan has read the headers yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the scan' }).getAttribute('href')).toBe('/scans/quiet')
    expect(screen.queryByText('No headers need a decision')).toBeNull()
    expect(screen.queryByRole('heading', { name: /policy/i })).toBeNull()
    expect(document.title).toMatch(/^Headers · shop\.example · /)
  })

  it('say when a later scan was turned away, and stay as they were', async () => {
    watch([{ ...quietPage, lastScan: { ...manyPages[1]!.lastScan!, finishedAt: later } }])
    await open()
    expect(await screen.findByText('A later scan wasn’t evaluated')).toBeTruthy()
    expect(screen.getByText('Blocked')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '3 headers need a decision' })).toBeTruthy()
  })

  it.each(['complete', 'partial'] as const)('say when a later scan was evaluated (%s) and got none', async (state) => {
    watch([{ ...quietPage, lastScan: { ...quietPage.lastScan!, id: 'later', state, finishedAt: later } }])
    await open()
    expect(await screen.findByText('A later scan was evaluated but didn’t receive any headers')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '3 headers need a decision' })).toBeTruthy()
  })

  it('say nothing of a later scan while it runs, or where what is known of the page is older', async () => {
    watch([
      { ...quietPage, lastScan: { ...quietPage.lastScan!, id: 'later', state: 'running', finishedAt: null } },
      { ...quietPage, id: 'page_2', lastScan: { ...quietPage.lastScan!, id: 'earlier', finishedAt: '2026-11-14T12:00:00.000Z' } },
    ])
    await open()
    expect(await screen.findByRole('heading', { name: '3 headers need a decision' })).toBeTruthy()
    expect(screen.queryByText(/^A later scan/)).toBeNull()
    fireEvent.change(await screen.findByLabelText('Page'), { target: { value: 'page_2' } })
    await waitFor(() => expect(server.account.asked.map(({ path }) => path)).toContain('/api/v1/pages/page_2/headers'))
    expect(await screen.findByRole('heading', { name: '3 headers need a decision' })).toBeTruthy()
    expect(screen.queryByText(/^A later scan/)).toBeNull()
  })

  it('say what the scan could not read, and not that it is gone', async () => {
    const inHtml = { ...standing('content-security-policy', 'img-src', "'self'"), source: 'meta', state: 'not-evaluated' } as const
    const unread = [
      { place: '', source: 'meta', why: 'head-unread' },
      { place: 'pay.shop.example/form', source: 'cookie', why: 'too-much' },
    ] as const
    const [change] = manyHeaders.history
    const differences = [{ ...change!.differences[0]!, before: null, beforeUnread: true, effects: [] }]
    const history = [
      { ...change!, differences },
      { ...change!, id: 'period_9', differences: [] },
    ]
    server.account.state.headers = { ...manyHeaders, parts: [inHtml], unread: [...unread], history, earlier: null }
    await open()
    expect(await screen.findByText('Some headers weren’t evaluated')).toBeTruthy()
    expect(screen.getByText(/^The page itself: the scan didn’t read the entire HTML head.* Scan the page again\.$/)).toBeTruthy()
    expect(screen.getByText(/^pay\.shop\.example\/form: the response exceeds the storage limits/)).toBeTruthy()
    const known = await row('content-security-policy: img-src')
    expect(known.getByText('Not evaluated because the last scan couldn’t read this header')).toBeTruthy()
    expect(known.getByText('from an earlier scan')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'No headers need a decision' })).toBeTruthy()
    expect(screen.getByText('not evaluated because the previous scan couldn’t read this header')).toBeTruthy()
    expect(screen.getByText(/^No known changes/)).toBeTruthy()
  })

  it('name no network address to whoever may not read it', async () => {
    const known = standing('x-frame-options', '', 'deny')
    server.account.state.headers = {
      ...manyHeaders,
      parts: [{ ...known, decision: known.decision && { ...known.decision, decidedFrom: null } }],
    }
    await open()
    expect((await row('x-frame-options')).getByText('Rules 2026.11')).toBeTruthy()
  })

  it('can be saved as CSV by who is signed in, and say why where they cannot', async () => {
    recordLines('warn')
    await open()
    await press('CSV')
    await waitFor(() => expect(server.account.asked.some(({ path }) => path === '/api/v1/pages/page_1/headers.csv')).toBe(true))
    expect(server.account.asked.find(({ path }) => path.endsWith('/headers.csv'))?.token).toMatch(/^Bearer /)
    refuse('GET /pages/page_1/headers.csv', 403, 'forbidden')
    await press('CSV')
    expect(await screen.findByText(/Could not create the file: You don’t have permission to do this/)).toBeTruthy()
  })

  it('are those of the page that is chosen, which stands in the address', async () => {
    watch(manyPages)
    const router = await open()
    fireEvent.change(await screen.findByLabelText('Page'), { target: { value: 'page_4' } })
    await waitFor(() => expect(router.state.location.search).toBe('?page=page_4'))
    await waitFor(() => expect(server.account.asked.map(({ path }) => path)).toContain('/api/v1/pages/page_4/headers'))
  })

  it('ask for a page where none is watched', async () => {
    watch([])
    await open()
    expect(await screen.findByText('No pages monitored yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add a page' }).getAttribute('href')).toBe('/sites/site_1')
  })

  it('say why they could not be loaded, and ask again', async () => {
    recordLines('warn')
    refuse('GET /pages/page_1/headers', 403, 'forbidden')
    await open()
    expect(await screen.findByText('Could not load the headers')).toBeTruthy()
    server.account.state.refusals = {}
    await press('Try again')
    expect(await row(script)).toBeTruthy()
  })

  it('are told in Spanish', async () => {
    await open('es')
    expect(await screen.findByRole('heading', { level: 2, name: '3 cabeceras pendientes de decisión' })).toBeTruthy()
    expect((await row(script)).getByText(/Los scripts pueden cargarse desde código con el nonce de esta visita/)).toBeTruthy()
  })
})

describe('a decision', () => {
  it('is for all that need one, with a reason in words, and for what was seen', async () => {
    await open()
    await press('Select the 3 headers that need a decision')
    await press('Authorize…')
    const dialog = await inDialog(/Authorize headers/)
    expect(dialog.getByText(`${ancestors} (absent)`)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Authorize' }))
    expect(await dialog.findByText(/Write at least 10 characters/)).toBeTruthy()
    expect(changes()).toEqual([])
    await type('Why is this value correct?', 'Release 7 needs these hosts.')
    fireEvent.click(dialog.getByRole('checkbox', { name: /For all pages/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Authorize' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'No headers need a decision' })).toBeTruthy()
    const partIds = manyHeaders.parts.filter(({ state }) => ['changed', 'removed', 'new'].includes(state)).map(({ id }) => id)
    const justification = 'Release 7 needs these hosts.'
    const sent = { verdict: 'approve', setId: 'set_2', partIds, forSite: true, justification, reason: 'technical' }
    expect(changes()).toEqual([['POST', '/pages/page_1/header-decisions', sent]])
    expect(screen.queryByRole('listitem', { name: ancestors })).toBeNull()
  })

  it('can reject one without words, and take a decision back', async () => {
    await open()
    await pick(script)
    await press('Reject…')
    fireEvent.click((await inDialog(/Reject headers/)).getByRole('button', { name: 'Reject' }))
    await waitFor(async () => expect((await row(script)).getByText('Rejected')).toBeTruthy())
    await pick(script)
    await press('Withdraw…')
    fireEvent.click((await inDialog(/Withdraw decisions/)).getByRole('button', { name: 'Withdraw' }))
    await waitFor(async () => expect((await row(script)).getByText('Needs a decision: new')).toBeTruthy())
  })

  it('that came too late says so, keeps what was typed, and brings the list up to date', async () => {
    await open()
    await pick(script)
    await press('Authorize…')
    refuse('POST /pages/page_1/header-decisions', 409, 'conflict')
    const [state, observed] = [server.account.state, manyHeaders.observed]
    state.headers = { ...manyHeaders, observed: observed && { ...observed, setId: 'set_3' } }
    await type('Why is this value correct?', 'Release 7 needs these hosts.')
    const before = server.account.asked.length
    fireEvent.click((await inDialog(/Authorize headers/)).getByRole('button', { name: 'Authorize' }))
    expect(await screen.findByText(/A newer scan found different headers/)).toBeTruthy()
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Why is this value correct?')).value).toBe('Release 7 needs these hosts.')
    const asked = server.account.asked.slice(before)
    expect(asked.some(({ method, path }) => method === 'GET' && path.endsWith('/headers'))).toBe(true)
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ setId: 'set_2' })
    await press('Cancel')
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${script}`, hidden: true })).checked).toBe(false)
  })
})

describe('what changed', () => {
  it('is told with both sides and what it does, and goes back to the first scan', async () => {
    await open()
    const [change] = await screen.findAllByRole('listitem', { name: /^Changes on/ })
    expect(within(change!).getByText(ancestors)).toBeTruthy()
    expect(within(change!).getByText('not sent')).toBeTruthy()
    await press('Older changes')
    expect(await screen.findByText('Headers were read for the first time (Desktop).')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Older changes' })).toBeNull()
  })
})

describe('the recommended policy', () => {
  it('can be copied, says why each source is in it, and what it does not cover', async () => {
    await open()
    expect(await screen.findByText(/^Content-Security-Policy-Report-Only: default-src 'self'; script-src/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy Header line' })).toBeTruthy()
    expect(screen.getByText(/Generated from the 2 authorized scripts/)).toBeTruthy()
    expect(screen.getByText('3 scripts without authorization aren’t included, so browsers will report them.')).toBeTruthy()
    expect(screen.getByText(/A scan is a sample/)).toBeTruthy()
    expect(screen.getByText(/authorized: js\.stripe\.com\/v3.*and 1 more/)).toBeTruthy()
  })

  it('says that its scan was evaluated in part and is old, and what to do', async () => {
    const warnings = [
      { code: 'partial-scan', params: { count: '1' } },
      { code: 'old-scan', params: { count: '12' } },
    ] as const
    server.account.state.policy = { ...server.account.state.policy, warnings: [...warnings] }
    await open()
    expect(await screen.findByText(/was only partly evaluated, so scripts, .* Scan again before you use this policy\.$/)).toBeTruthy()
    expect(screen.getByText(/^The last evaluated scan is 12 days old\. .* Scan again before you use this policy\.$/)).toBeTruthy()
  })

  it('says that no script is authorized yet', async () => {
    server.account.state.policy = { ...server.account.state.policy, authorizedScripts: 0 }
    await open()
    expect(await screen.findByText(/No scripts on this page are authorized yet/)).toBeTruthy()
  })
})
