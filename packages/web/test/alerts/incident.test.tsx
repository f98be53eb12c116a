// One incident: what its drawer shows, and how a person acts on it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { openIncident } from '../fixtures/incidents.ts'

serveAccount()

const rows = async () => within(await screen.findByRole('list', { name: 'Incidents, newest first' })).getAllByRole('listitem')
/** What the open incident shows. */
const shown = { itemCount: 2, verdict: 'malicious' }
const lastAsked = (path: string) => server.account.asked.findLast((each) => each.path === path)

it('opens an incident under an address of its own, with what was found, its evidence and the time line', async () => {
  server.account.state.incidents.unshift(openIncident())
  const router = await openDashboard(server, '?tab=alerts')
  fireEvent.click(within((await rows())[0]!).getByRole('link'))
  const drawer = within(
    await screen.findByRole('dialog', { name: 'Skimmer code found in cdn.tagger.example/t.js — shop.example/checkout' }),
  )
  expect(router.state.location.search).toBe('?tab=alerts&incident=inc_open')
  const links = drawer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['View changes', '/scans/risky?tab=changes'],
    ['View changed code', `/sites/site_1/scripts/ps_1?from=${'b'.repeat(64)}&to=${'c'.repeat(64)}#diff`],
    ['View changes', '/scans/risky?tab=changes'],
    ['Review headers', '/sites/site_1/headers?page=page_1'],
  ])
  expect(drawer.getAllByRole('definition').map(({ textContent }) => textContent!.replace('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Nov 20, 2026/),
    'https://shop.example/checkout',
    'after 5.8 s',
    'not yet',
    'not yet',
  ])
  expect(
    within(drawer.getByRole('region', { name: 'What to do now' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent!.slice(0, 22)),
  ).toEqual([
    'Remove cdn.tagger.exam',
    'Keep the evidence: don',
    'Call your acquirer or ',
    'Find out how the code ',
    'Scan the page again, t',
  ])
  drawer.getByText(/ · Lines 12–18 of the new content, and 1 more place$/)
  drawer.getByText('The script’s new capabilities:')
  const told = within(drawer.getByRole('region', { name: 'Recipients' })).getByRole('listitem')
  expect(told.textContent).toMatch(/^On callDelivered.*Nov 20, 2026.*2 attempts$/)
  const steps = within(drawer.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent!.replace(/^.*?[AP]M/, '').replaceAll('\u00a0', ' '))).toEqual([
    'Discovered',
    'Queued for On callafter 0.2 s',
    'Sent to On callafter 0.4 s',
    'Rejected by On callThe receiver returned 503.after 0.6 s',
    'Sent to On callafter 5.4 s',
    'Delivered to On callafter 5.8 s',
  ])
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=alerts'))
})

it('acknowledges, assigns and resolves', async () => {
  server.account.state.incidents.unshift(openIncident())
  await openDashboard(server, '?tab=alerts&incident=inc_open')
  const drawer = within(
    await screen.findByRole('dialog', { name: 'Skimmer code found in cdn.tagger.example/t.js — shop.example/checkout' }),
  )
  fireEvent.click(await drawer.findByRole('button', { name: 'Acknowledge' }))
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Acknowledge' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Resolve…')
  expect(lastAsked('/api/v1/incidents/inc_open/acknowledge')?.method).toBe('POST')

  const choice = drawer.getByLabelText<HTMLSelectElement>('Assignee')
  const named = () => [...choice.options].map(({ text }) => text)
  await waitFor(() => expect(named()).toEqual(['Nobody', 'ada@shop.example (you)', 'Ben (ben@shop.example)']))
  fireEvent.change(choice, { target: { value: 'u2' } })
  await waitFor(() => expect(lastAsked('/api/v1/incidents/inc_open/assign')?.body).toEqual({ userId: 'u2' }))
  await screen.findByText(/assigned to Ben \(ben@shop\.example\)$/)

  fireEvent.click(drawer.getByRole('button', { name: 'Resolve…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the incident' }))
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, false, false])
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  await dialog.findByText('Choose an outcome.')
  expect(lastAsked('/api/v1/incidents/inc_open/resolve')).toBeUndefined()
  fireEvent.click(dialog.getByRole('radio', { name: /^Rolled back/ }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'The vendor took it back.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  await drawer.findByText(/^Resolved as “Rolled back” by ada@shop\.example on/)
  expect(lastAsked('/api/v1/incidents/inc_open/resolve')?.body).toEqual({
    ...shown,
    resolution: 'rolled-back',
    note: 'The vendor took it back.',
  })
  drawer.getByText('The vendor took it back.')
  expect(drawer.queryByRole('button', { name: 'Resolve…' })).toBeNull()
})

it('resolves a confirmed attack with the answers of its checklist, and shows them', async () => {
  const dialog = await openResolve('Confirmed attack')
  fireEvent.change(dialog.getByLabelText('The acquirer or payment provider was notified'), { target: { value: 'done' } })
  fireEvent.change(dialog.getByLabelText('Affected customers were notified'), { target: { value: 'not-needed' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  const shown = within(await screen.findByRole('list', { name: 'Attack checklist' })).getAllByRole('listitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'The script was removed or the page change was undone: Open',
    'The evidence was kept and the pack exported: Open',
    'The acquirer or payment provider was notified: Done',
    'Passwords and keys were changed: Open',
    'The cause was identified: Open',
    'Affected customers were notified: Not needed',
    'Lessons learned were added to the incident response plan: Open',
  ])
  expect(lastAsked('/api/v1/incidents/inc_open/resolve')?.body).toMatchObject({
    resolution: 'confirmed-attack',
    checklist: { 'script-removed': 'open', 'acquirer-told': 'done', 'customers-told': 'not-needed' },
  })
  expect(screen.queryByRole('region', { name: 'What to do now' })).toBeNull()
})

/** The dialog of the open incident, with that chosen. */
async function openResolve(choice = 'Authorized') {
  server.account.state.incidents.unshift(openIncident())
  await openDashboard(server, '?tab=alerts&incident=inc_open')
  const drawer = within(
    await screen.findByRole('dialog', { name: 'Skimmer code found in cdn.tagger.example/t.js — shop.example/checkout' }),
  )
  fireEvent.click(await drawer.findByRole('button', { name: 'Resolve…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the incident' }))
  fireEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }))
  return dialog
}

it('authorizes its scripts with it, naming them and asking why they are needed', async () => {
  const dialog = await openResolve()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Also authorize this script/ }).checked).toBe(true)
  expect(dialog.getByRole('link', { name: 'cdn.tagger.example/t.js' }).getAttribute('href')).toBe('/sites/site_1/scripts/ps_1')
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  dialog.getByText('Enter at least 10 characters.')
  expect(lastAsked('/api/v1/incidents/inc_open/resolve')).toBeUndefined()
  fireEvent.change(dialog.getByLabelText('Why is it needed?'), { target: { value: 'Counts the visits of the shop.' } })
  fireEvent.change(dialog.getByLabelText('Owner'), { target: { value: 'Marketing' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  await waitFor(() =>
    expect(lastAsked('/api/v1/incidents/inc_open/resolve')?.body).toEqual({
      ...{ ...shown, resolution: 'authorized', note: '' },
      authorize: { scriptIds: ['ps_1'], reason: 'business', justification: 'Counts the visits of the shop.', owner: 'Marketing' },
    }),
  )
})

it('authorizes no script where that is not wanted, and says so', async () => {
  const dialog = await openResolve()
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Also authorize this script/ }))
  dialog.getByText(/To authorize the script or header, use the site’s inventory/)
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  await waitFor(() =>
    expect(lastAsked('/api/v1/incidents/inc_open/resolve')?.body).toEqual({ ...shown, resolution: 'authorized', note: '' }),
  )
})

it('says that nothing was decided where a script has another content by now', async () => {
  server.account.state.refusals['/api/v1/incidents/inc_open/resolve'] = [409, 'conflict', 'contents']
  const dialog = await openResolve()
  fireEvent.change(dialog.getByLabelText('Why is it needed?'), { target: { value: 'Counts the visits of the shop.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  await dialog.findByText(/Open the incident again/)
})

it('sends what was shown when it was opened, and asks to look again where more was found since', async () => {
  server.account.state.refusals['/api/v1/incidents/inc_open/resolve'] = [409, 'conflict', 'itemCount']
  const dialog = await openResolve()
  fireEvent.click(dialog.getByRole('radio', { name: /^False alarm/ }))
  const open = server.account.state.incidents.find(({ incident }) => incident.id === 'inc_open')!
  open.incident.itemCount = 5
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  await dialog.findByText(/^Nothing was saved because the incident has new or more severe findings/)
  await waitFor(() => expect(screen.getByRole('list', { name: 'Incidents, newest first', hidden: true }).textContent).toMatch(/5 findings/))
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  await waitFor(() => expect(server.account.asked.filter(({ path }) => path.endsWith('/resolve'))).toHaveLength(2))
  expect(lastAsked('/api/v1/incidents/inc_open/resolve')?.body).toMatchObject(shown)
})

it('says that somebody else has resolved it already', async () => {
  server.account.state.refusals['/api/v1/incidents/inc_seen/resolve'] = [409, 'conflict']
  await openDashboard(server, '?tab=alerts&incident=inc_seen')
  const drawer = within(
    await screen.findByRole('dialog', { name: 'Skimmer code found in cdn.tagger.example/t.js — shop.example/checkout' }),
  )
  fireEvent.click(await drawer.findByRole('button', { name: 'Resolve…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the incident' }))
  fireEvent.click(dialog.getByRole('radio', { name: /^Rolled back/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve' }))
  await dialog.findByText('Someone already resolved this incident.')
})

it('offers for pages that are not evaluated only what can be true of them', async () => {
  const gap = server.account.state.incidents.find(({ incident }) => incident.kind === 'coverage')!
  Object.assign(gap.incident, { state: 'open', resolution: null, resolvedAt: null, resolvedBy: null })
  await openDashboard(server, '?tab=alerts&incident=inc_gap')
  const drawer = within(await screen.findByRole('dialog', { name: 'Payment page not evaluated — shop.example/checkout' }))
  fireEvent.click(await drawer.findByRole('button', { name: 'Resolve…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the incident' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  expect(dialog.queryByText(/does not authorize/)).toBeNull()
})

it('speaks Spanish, also of why a receiver did not take an alert', async () => {
  server.account.state.incidents.unshift(openIncident())
  await openDashboard(server, '?tab=alerts&incident=inc_open', 'es')
  const drawer = within(
    await screen.findByRole('dialog', { name: 'Código de skimmer detectado en cdn.tagger.example/t.js — shop.example/checkout' }),
  )
  await drawer.findByText('El receptor respondió 503.')
  drawer.getByRole('link', { name: 'Decidir sobre las cabeceras' })
})

it('says that an incident is not there', async () => {
  await openDashboard(server, '?tab=alerts&incident=none')
  await screen.findByText('Could not load the incident')
})

it('says what a reviewer found, with the note, and what waits or is overdue', async () => {
  const common = { siteId: 'site_1', incidentId: 'inc_open', content: 'c'.repeat(64), queuedAt: '2026-11-20T09:00:00.000Z', note: null }
  const subject = { code: 'named', given: { name: 'cdn.tagger.example/t.js' }, sentence: 'cdn.tagger.example/t.js' }
  const waiting = {
    ...common,
    subject,
    id: 'r2',
    state: 'waiting',
    dueAt: '2026-11-21T09:00:00.000Z',
    needsSecond: false,
    corrects: null,
    correctedAt: null,
  } as const
  const open = openIncident()
  server.account.state.incidents.unshift({
    ...open,
    reviews: {
      reviews: [
        { ...waiting, isOverdue: true, verdict: null, decidedAt: null, reviewers: 0 },
        {
          ...{ ...waiting, id: 'r1', state: 'decided', verdict: 'malicious', note: 'It sends the card away.', isOverdue: false },
          ...{ decidedAt: '2026-11-20T12:00:00.000Z', reviewers: 2 },
        },
      ],
      advice: [{ content: 'd'.repeat(64), verdict: 'suspicious', at: '2026-11-01T12:00:00.000Z' }],
      offeredHours: null,
    },
  })
  await openDashboard(server, '?tab=alerts&incident=inc_open')
  const region = within(await screen.findByRole('region', { name: 'Human review' }))
  expect(region.getByText(/^Malicious, according to two reviewers on /)).toBeTruthy()
  expect(region.getByText('It sends the card away.')).toBeTruthy()
  expect(region.getByText(/^This review is overdue\./)).toBeTruthy()
  expect(region.getByText(/found the same content suspicious .* This is only advice and doesn’t authorize the script\.$/)).toBeTruthy()
})

it('says in one line of a Standard site what Premium would have done, and nothing of review where there is nothing to say', async () => {
  server.account.state.incidents.unshift({ ...openIncident(), reviews: { reviews: [], advice: [], offeredHours: 24 } })
  await openDashboard(server, '?tab=alerts&incident=inc_open')
  const region = within(await screen.findByRole('region', { name: 'Human review' }))
  expect(region.getByText('With Premium, a reviewer would look at this within 24 hours.')).toBeTruthy()
})
