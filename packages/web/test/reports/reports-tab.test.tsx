import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDashboard } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { acme } from '../fixtures/clients.ts'

serveAccount()

const open = (language = 'en') => openDashboard(server, '?tab=reports', language)
const sent = (method: string, path: string) =>
  server.account.asked.filter((each) => each.method === method && each.path === `/api/v1${path}`).map(({ body }) => body)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const list = () => screen.findByRole('list', { name: 'Stored reports' })

it('lists each kept report with its period, its state and a link to each file', async () => {
  await open()
  const [ready, failed] = within(await list()).getAllByRole('listitem')
  expect(within(ready!).getByText('Ready')).toBeTruthy()
  const links = within(ready!).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['pdf', 'html', 'csv', 'json'].map((format) => `/api/v1/reports/rep_1/${format}`),
  )
  expect(links[0]?.getAttribute('aria-label')).toMatch(
    /^Download the report on shop\.example for November 16, 2026 – November 22, 2026 as PDF/,
  )
  expect(within(failed!).getByText(/because of an internal error/)).toBeTruthy()
  expect(within(failed!).queryAllByRole('link')).toEqual([])
})

it.each([
  ['en', 'Stored reports', 'Deleted', /Their SHA-256 digests stay in the evidence log/],
  ['es', 'Informes guardados', 'Eliminado', /permanecen en el registro de evidencias/],
])(
  'says of a report that was kept long enough that it is no longer kept, and what stays of it (%s)',
  async (language, name, word, what) => {
    const [kept] = server.account.state.reports
    server.account.state.reports = [{ ...kept!, letGoAt: '2028-11-24T04:07:00.000Z', files: [] }]
    await open(language)
    const reports = within(await screen.findByRole('list', { name }))
    expect(reports.getByText(word)).toBeTruthy()
    expect(reports.getByText(what)).toBeTruthy()
    expect(reports.queryAllByRole('link')).toEqual([])
  },
)

it('offers a new report from the start up to now', async () => {
  await open()
  await list()
  expect((screen.getByRole('combobox', { name: 'Period' }) as HTMLSelectElement).selectedOptions[0]?.text).toBe('Since the beginning')
  expect(screen.getByText(/The weekly report turns on when you add your first site\. You can turn it off here at any time\./)).toBeTruthy()
})

it('asks for a report of one site and days of one’s own, and shows it being made', async () => {
  await open()
  await list()
  const [of] = await screen.findAllByRole('combobox', { name: 'Scope' })
  await within(of!).findByRole('option', { name: 'shop.example' })
  fireEvent.change(of!, { target: { value: 'site site_1' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: 'own' } })
  fireEvent.change(screen.getByLabelText(/First day/), { target: { value: '2026-10-01' } })
  fireEvent.change(screen.getByLabelText(/Last day/), { target: { value: '2026-10-31' } })
  await press('Create report')
  expect(await screen.findByText('In progress')).toBeTruthy()
  expect(sent('POST', '/reports')).toEqual([{ siteId: 'site_1', clientId: null, from: '2026-10-01', to: '2026-10-31', language: 'en' }])
})

it('asks for the report of a client, and sets its weekly one, where the account has clients', async () => {
  server.account.state.clients = [acme]
  await open()
  await list()
  // Each form loads by itself.
  await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Scope' })).toHaveLength(2))
  const [make, weekly] = screen.getAllByRole('combobox', { name: 'Scope' })
  const inGroup = await within(make!).findByRole('group', { name: 'Clients' })
  within(inGroup).getByRole('option', { name: 'Acme' })
  for (const of of [make!, weekly!]) fireEvent.change(of, { target: { value: 'client cl_1' } })
  await press('Create report')
  await within(await list()).findByText('Acme')
  await press('Save schedule')
  await waitFor(() => expect(sent('PUT', '/report-schedules')).toHaveLength(1))
  expect(sent('POST', '/reports')).toMatchObject([{ siteId: null, clientId: 'cl_1' }])
  expect(sent('PUT', '/report-schedules')).toEqual([{ siteId: null, clientId: 'cl_1', isOn: false, recipients: [] }])
})

it('says for what the weekly report is on where that is more than one thing', async () => {
  const [first] = server.account.state.schedules
  server.account.state.schedules = [
    first!,
    { ...first!, clientId: 'cl_1', client: 'Acme' },
    { ...first!, clientId: 'cl_2', client: 'Off', isOn: false },
  ]
  await open()
  await screen.findByText('On for All sites and Acme.')
})

it('names ten for which it is on, and counts the others', async () => {
  const [first] = server.account.state.schedules
  const clients = Array.from({ length: 12 }, (_, at) => ({ ...first!, clientId: `cl_${at}`, client: `C${at}` }))
  server.account.state.schedules = [first!, ...clients]
  await open()
  await screen.findByText(/^On for All sites, C0, .*, C8, and 3 more\.$/)
})

it('names no clients to an account that has none', async () => {
  await open()
  await list()
  for (const of of await screen.findAllByRole('combobox', { name: 'Scope' })) {
    await within(of).findByRole('option', { name: 'shop.example' })
    expect(within(of).queryByRole('group', { name: 'Clients' })).toBeNull()
  }
})

it('offers every site for a report, however many there are', async () => {
  const { state } = server.account
  const [first] = state.sites
  state.sites = Array.from({ length: 160 }, (_, at) => ({ ...first!, id: `site_${at}`, host: `shop-${at}.example` }))
  await open()
  await list()
  const [of] = await screen.findAllByRole('combobox', { name: 'Scope' })
  await within(of!).findByRole('option', { name: 'shop-157.example' })
  expect(within(of!).getAllByRole('option', { name: /^shop-/ })).toHaveLength(160)
})

it.each([
  ['2026-11-02', '2026-11-01', 'The first day is after the last day. Change one of them.'],
  ['2025-10-31', '2026-11-01', 'A report can cover at most 366 days. Choose a shorter period.'],
  ['2999-01-01', '2999-01-02', 'The first day is in the future, so there’s nothing to report.'],
])('asks for no report of %s to %s, and says why', async (from, to, sentence) => {
  await open()
  await list()
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: 'own' } })
  fireEvent.change(screen.getByLabelText(/First day/), { target: { value: from } })
  fireEvent.change(screen.getByLabelText(/Last day/), { target: { value: to } })
  await press('Create report')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(sent('POST', '/reports')).toEqual([])
})

it('says why a report is refused', async () => {
  await open()
  await list()
  server.account.state.refusals['POST /api/v1/reports'] = [409, 'conflict']
  await press('Create report')
  expect(await screen.findByText(/You’ve reached the daily report limit/)).toBeTruthy()
})

it('sends no schedule with an address that is none, and says so', async () => {
  await open()
  const recipients = await screen.findByRole('textbox', { name: 'Recipients' })
  expect(screen.getByText(/^Not confirmed yet: ada@shop\.example\. These recipients will get reports after/)).toBeTruthy()
  fireEvent.change(recipients, { target: { value: 'ada@shop.example\nnobody' } })
  await press('Save schedule')
  expect(screen.getByText('One of these email addresses isn’t valid.')).toBeTruthy()
  fireEvent.change(recipients, { target: { value: 'ada@shop.example\nqsa@assessor.example' } })
  await press('Save schedule')
  await waitFor(() =>
    expect(sent('PUT', '/report-schedules')).toEqual([
      { siteId: null, clientId: null, isOn: true, recipients: ['ada@shop.example', 'qsa@assessor.example'] },
    ]),
  )
  await screen.findByText('Schedule saved.')
})

it('says that no more recipients can be asked today', async () => {
  await open()
  server.account.state.refusals['PUT /api/v1/report-schedules'] = [429, 'too-many-requests']
  fireEvent.change(await screen.findByRole('textbox', { name: 'Recipients' }), { target: { value: 'qsa@assessor.example' } })
  await press('Save schedule')
  expect(await screen.findByText(/reached today’s confirmation email limit/)).toBeTruthy()
})

it('says which time zone is none', async () => {
  await open()
  server.account.state.refusals['PUT /api/v1/report-settings'] = [400, 'bad-input', 'timeZone']
  fireEvent.change(await screen.findByLabelText('Time zone'), { target: { value: 'Nowhere' } })
  await press('Save')
  expect(await screen.findByText(/Unknown time zone/)).toBeTruthy()
})

it('says that there is no report yet', async () => {
  server.account.state.reports = []
  await open('es')
  expect(await screen.findByText('Todavía no hay informes')).toBeTruthy()
})
