// The channels of alerts: adding, testing, editing and removing them, keys that are shown once, and alerts that were given up.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { channel, delivery } from '../fixtures/alerts.ts'
import { acme } from '../fixtures/clients.ts'

serveAccount()

const part = '?tab=alerts&part=channels'
const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
const lastAsked = (method: string, path: string) => server.account.asked.findLast((each) => each.method === method && each.path === path)

async function openForm() {
  await openDashboard(server, part)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a channel' }))
  return within(await screen.findByRole('dialog', { name: 'Add a channel' }))
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it('says that a channel is paused since its receiver wants no more, and what to do', async () => {
  const paused = { ...channel('').health, state: 'paused' as const, failures: 1, failingSince: '2026-11-20T09:00:00.000Z' }
  server.account.state.channels = [channel('ch_1'), channel('ch_2', { name: 'Owner', health: paused })]
  await openDashboard(server, part)
  await screen.findByText('1 channel is paused because its receiver rejects alerts.')
  const owner = await card('Owner')
  owner.getByText('Paused')
  owner.getByText(/^The receiver returned 410.* To resume, send a test that the receiver accepts/)
})

it('says that an address was not asked to confirm yet', async () => {
  const health = { ...channel('').health, state: 'unconfirmed' as const }
  server.account.state.channels = [channel('ch_1', { kind: 'email', health, confirmationAskedAt: null })]
  await openDashboard(server, part)
  const waiting = await card('On call')
  waiting.getByText(/ · confirmation will be sent later because this address has reached its email limit/)
  server.account.state.refusals['POST /api/v1/channels/ch_1/test'] = [429, 'too-many-requests']
  fireEvent.click(waiting.getByRole('button', { name: 'Resend confirmation On call' }))
  await waiting.findByText(/Each address receives at most one confirmation email per hour and three per day/)
})

it('says of each channel where it leads, how it does and what it is told', async () => {
  const failing = {
    ...channel('').health,
    state: 'failing' as const,
    failures: 4,
    failingSince: '2026-11-20T09:00:00.000Z',
    fault: { code: 'answered' as const, given: { status: 500 }, sentence: 'It answered 500.' },
  }
  server.account.state.channels = [
    channel('ch_1'),
    channel('ch_2', {
      ...{ kind: 'email', name: 'Owner', hint: 'a…@shop.example', language: 'es', threshold: 'malicious', siteIds: ['site_1'] },
      ...{ digest: 'daily', quietHours: { from: '22:00', until: '07:00' }, timeZone: 'Europe/Madrid', health: failing },
    }),
  ]
  await openDashboard(server, part)
  await screen.findByText('1 channel is failing. Its alerts are retried for a day.')
  const [working, owner] = [await card('On call'), await card('Owner')]
  working.getByText('Webhook · hooks.shop.example')
  working.getByText('Working')
  owner.getByText('Email · a…@shop.example')
  owner.getByText(/^The receiver returned 500\. First failure/)
  owner.getByText('1 site · “Malicious” and above · daily digest · no digest from 22:00 to 07:00 (Europe/Madrid) · Spanish')
  expect(owner.queryByRole('button', { name: 'New key… Owner' })).toBeNull()
})

it('adds a webhook and shows its key once', async () => {
  server.account.state.channels = []
  const form = await openForm()
  type(form.getByLabelText('Type'), 'webhook')
  type(form.getByLabelText('Name'), ' Pager ')
  type(form.getByLabelText('Webhook URL'), 'https://hooks.shop.example/in')
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  const key = within(await screen.findByRole('dialog', { name: 'Signing key' }))
  key.getByText(/^whsec_/)
  fireEvent.click(key.getByRole('button', { name: 'I’ve stored the key' }))
  await waitFor(() => expect(screen.queryByText(/^whsec_/)).toBeNull())
  await card('Pager')
  expect(lastAsked('POST', '/api/v1/channels')?.body).toEqual({
    ...{ kind: 'webhook', name: 'Pager', target: 'https://hooks.shop.example/in', language: 'en', threshold: 'capability' },
    ...{ siteIds: null, clientIds: [], digest: 'off', quietHours: null, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  })
})

it('asks for digest, quiet hours and sites where they are wanted', async () => {
  const form = await openForm()
  type(form.getByLabelText('Name'), 'Owner')
  type(form.getByLabelText('Email address'), 'ada@shop.example')
  fireEvent.click(form.getByRole('radio', { name: 'Selected sites only' }))
  expect(form.queryByLabelText('Time zone')).toBeNull()
  type(form.getByLabelText('Digest of low-priority changes'), 'weekly')
  type(form.getByLabelText('From'), '22:00')
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  form.getByText('Choose at least one site or client.')
  form.getByText('Enter both hours, such as 22:00 and 07:00, or leave both empty.')
  fireEvent.click(await form.findByRole('checkbox', { name: 'shop.example' }))
  type(form.getByLabelText('Until'), '07:00')
  type(form.getByLabelText('Time zone'), 'Europe/Madrid')
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  await card('Owner')
  expect(lastAsked('POST', '/api/v1/channels')?.body).toMatchObject({
    ...{ kind: 'email', siteIds: ['site_1'], digest: 'weekly', quietHours: { from: '22:00', until: '07:00' }, timeZone: 'Europe/Madrid' },
  })
})

it('tells a channel of clients and of single sites, which stay listed where a search does not find them', async () => {
  const { state } = server.account
  const [first] = state.sites
  state.clients = [acme]
  state.sites = Array.from({ length: 60 }, (_, at) => ({ ...first!, id: `site_${at}`, host: `shop-${at}.example` }))
  state.channels = [channel('ch_1', { siteIds: ['site_57'] })]
  await openDashboard(server, part)
  fireEvent.click((await card('On call')).getByRole('button', { name: 'Edit… On call' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit the channel' }))
  fireEvent.click(await form.findByRole('checkbox', { name: 'Acme' }))
  expect(((await form.findByRole('checkbox', { name: 'shop-57.example' })) as HTMLInputElement).checked).toBe(true)
  expect(form.queryByRole('checkbox', { name: 'shop-58.example' })).toBeNull()
  type(form.getByRole('searchbox', { name: 'Search by host' }), ' Shop-58')
  fireEvent.click(form.getByRole('checkbox', { name: 'shop-58.example' }))
  const listed = form.getAllByRole('checkbox', { name: /^shop-/ }) as HTMLInputElement[]
  expect(listed.map(({ checked }) => checked)).toEqual([true, true])
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await (await card('On call')).findByText(/^the sites of 1 client · 2 sites · /)
  expect(lastAsked('PATCH', '/api/v1/channels/ch_1')?.body).toMatchObject({ siteIds: ['site_57', 'site_58'], clientIds: ['cl_1'] })
})

it('shows no clients to an account that has none', async () => {
  const form = await openForm()
  fireEvent.click(form.getByRole('radio', { name: 'Selected sites only' }))
  await form.findByRole('checkbox', { name: 'shop.example' })
  expect(form.queryByRole('group', { name: 'Clients' })).toBeNull()
})

it('takes a client alone for a choice', async () => {
  server.account.state.clients = [acme]
  const form = await openForm()
  type(form.getByLabelText('Name'), 'Owner')
  type(form.getByLabelText('Email address'), 'ada@shop.example')
  fireEvent.click(form.getByRole('radio', { name: 'Selected sites only' }))
  fireEvent.click(await form.findByRole('checkbox', { name: 'Acme' }))
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  await (await card('Owner')).findByText(/^the sites of 1 client · “/)
  expect(lastAsked('POST', '/api/v1/channels')?.body).toMatchObject({ siteIds: [], clientIds: ['cl_1'] })
})

it.each([
  ['target', 'email', 'Enter a valid email address, such as ada@shop.example.'],
  ['target', 'slack', 'Enter a webhook URL that starts with https:// and contains no user name or password.'],
  ['timeZone', 'email', 'Unknown time zone. Use a name such as Europe/Madrid.'],
  ['siteIds', 'email', 'One of these sites or clients is no longer in the account. Choose again.'],
])('says at the field %s of a channel by %s what is wrong with it', async (field, kind, sentence) => {
  server.account.state.refusals['POST /api/v1/channels'] = [400, 'bad-input', field]
  const form = await openForm()
  type(form.getByLabelText('Type'), kind)
  type(form.getByLabelText('Name'), 'Owner')
  type(form.getByLabelText(kind === 'email' ? 'Email address' : /^Slack incoming/), 'not an address')
  type(form.getByLabelText('Digest of low-priority changes'), 'daily')
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText(sentence)
  expect(form.queryByText('Could not add the channel')).toBeNull()
})

it('asks for a name and an address before the server does, and says when there are too many channels', async () => {
  const form = await openForm()
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  form.getByText('Enter a name of 1 to 80 characters.')
  form.getByText('Enter a valid email address, such as ada@shop.example.')
  expect(lastAsked('POST', '/api/v1/channels')).toBeUndefined()
  server.account.state.refusals['POST /api/v1/channels'] = [409, 'conflict']
  type(form.getByLabelText('Name'), 'Owner')
  type(form.getByLabelText('Email address'), 'ada@shop.example')
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('An account can have at most 20 channels. Remove one to add another.')
})

it('keeps the address of an edited channel unless another is typed, and begins no digest anew', async () => {
  server.account.state.channels = [channel('ch_1', { digest: 'daily' })]
  await openDashboard(server, part)
  fireEvent.click((await card('On call')).getByRole('button', { name: 'Edit… On call' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit the channel' }))
  form.getByText(/not shown again: hooks\.shop\.example/)
  type(form.getByLabelText('Name'), 'Pager')
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await card('Pager')
  const { body } = lastAsked('PATCH', '/api/v1/channels/ch_1') as { body: object }
  expect(body).toMatchObject({ name: 'Pager', siteIds: null })
  expect(Object.keys(body)).not.toContain('target')
  expect(Object.keys(body)).not.toContain('digest')
})

it.each([
  [{ state: 'delivered' as const }, 'The test was delivered.'],
  [{ state: 'handed-over' as const }, 'The mail server accepted the test. When the delivery is confirmed, it appears here.'],
  [
    { state: 'dead' as const, fault: { code: 'answered' as const, given: { status: 410 }, sentence: 'It answered 410.' } },
    'The test could not be delivered: The receiver returned 410, so it doesn’t accept any more alerts. The channel is paused.',
  ],
  [
    {
      state: 'queued' as const,
      fault: { code: 'answered' as const, given: { status: 503 }, sentence: 'It answered 503.' },
      nextTryAt: new Date(Date.now() + 1_800_000).toISOString(),
    },
    /test failed: The receiver returned 503\. The next attempt is in [23]\d minutes\./,
  ],
])('sends a test and says what became of it: %o', async (handedOver, sentence) => {
  server.account.state.handedOver = handedOver
  await openDashboard(server, part)
  const own = await card('On call')
  fireEvent.click(own.getByRole('button', { name: 'Send test On call' }))
  expect((await own.findByText(sentence)).getAttribute('role')).toBe('status')
})

it('makes another key after asking, and says until when the one before signs, too', async () => {
  await openDashboard(server, part)
  fireEvent.click((await card('On call')).getByRole('button', { name: 'New key… On call' }))
  const question = within(await screen.findByRole('dialog', { name: 'Create a new key?' }))
  question.getByText(/For one day, every message has two signatures/)
  fireEvent.click(question.getByRole('button', { name: 'Create a new key' }))
  await screen.findByText(/^whsec_/)
  fireEvent.click(screen.getByRole('button', { name: 'I’ve stored the key' }))
  await (await card('On call')).findByText(/^Messages are also signed with the previous key until November 24, 2026/)
})

it('removes a channel after asking', async () => {
  await openDashboard(server, part)
  fireEvent.click((await card('On call')).getByRole('button', { name: 'Remove… On call' }))
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Remove the channel?' })).getByRole('button', { name: 'Remove' }))
  await screen.findByText('Nobody receives alerts yet')
  expect(lastAsked('DELETE', '/api/v1/channels/ch_1')).toBeDefined()
})

it('lists the alerts that were given up, and has one sent again', async () => {
  server.account.state.deliveries = [delivery('del_1')]
  server.account.state.handedOver = { state: 'queued', fault: null }
  await openDashboard(server, part)
  const list = within(await screen.findByRole('list', { name: 'Undelivered alerts' }))
  list.getByText('Incident for On call')
  list.getByText('The receiver returned 503.')
  expect(list.getByRole('link', { name: 'View incident' }).getAttribute('href')).toBe('/dashboard?tab=alerts&state=all&incident=inc_seen')
  fireEvent.click(list.getByRole('button', { name: 'Resend Incident for On call' }))
  await screen.findByText('No undelivered alerts.')
  expect(lastAsked('POST', '/api/v1/alert-deliveries/del_1/replay')).toBeDefined()
})

it('dismisses an alert that was given up, which leaves the list', async () => {
  server.account.state.deliveries = [delivery('del_1'), delivery('del_2', { kind: 'digest', incidentId: null })]
  await openDashboard(server, part)
  const list = within(await screen.findByRole('list', { name: 'Undelivered alerts' }))
  fireEvent.click(list.getByRole('button', { name: 'Dismiss Incident for On call' }))
  await waitFor(() => expect(list.queryByText('Incident for On call')).toBeNull())
  list.getByText('Digest for On call')
  expect(lastAsked('POST', '/api/v1/alert-deliveries/del_1/dismiss')).toBeDefined()
})

it.each([
  ['replay', 'Resend', 'Could not resend: the channel is paused or removed, or the alert was already sent.'],
  ['dismiss', 'Dismiss', 'Someone already resent or dismissed this alert.'],
])('says of an alert that was given up why %s is refused', async (verb, name, sentence) => {
  server.account.state.deliveries = [delivery('del_1')]
  server.account.state.refusals[`/api/v1/alert-deliveries/del_1/${verb}`] = [409, 'conflict']
  await openDashboard(server, part)
  const list = within(await screen.findByRole('list', { name: 'Undelivered alerts' }))
  fireEvent.click(list.getByRole('button', { name: `${name} Incident for On call` }))
  await list.findByText(sentence)
  expect(screen.queryByText(/scan has ended/)).toBeNull()
})

it('says before a channel is removed how many alerts go with it', async () => {
  const [first] = server.account.state.channels
  server.account.state.channels = [{ ...first!, health: { ...first!.health, waiting: 1, dead: 2 } }]
  await openDashboard(server, part)
  fireEvent.click((await card('On call')).getByRole('button', { name: 'Remove… On call' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove the channel?' }))
  question.getByText('3 queued or undelivered alerts will not be sent. Incidents are not affected.')
})

it('speaks Spanish', async () => {
  await openDashboard(server, part, 'es')
  await screen.findByText('Las alertas se envían a 1 canal.')
  await screen.findByText('No hay alertas sin entregar.')
})

it('says that an address waits for its confirmation, and sends the letter again instead of a test', async () => {
  const form = await openForm()
  type(form.getByLabelText('Name'), 'Agency')
  type(form.getByLabelText('Email address'), 'a@agency.example')
  fireEvent.click(form.getByRole('button', { name: 'Add' }))
  const agency = await card('Agency')
  agency.getByText('Not confirmed')
  agency.getByText(/^Nothing is sent until the recipient confirms the address from the email we sent\. · confirmation sent/)
  fireEvent.click(agency.getByRole('button', { name: 'Resend confirmation Agency' }))
  expect((await agency.findByText('The confirmation email was sent again.')).getAttribute('role')).toBe('status')
})
