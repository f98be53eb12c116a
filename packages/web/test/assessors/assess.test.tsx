// The page of an assessor: every part under the key of the link, which stands in no address that is asked for.

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { verdictMeaning } from '@tillwatch/messages/changes'
import { beforeEach, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { inventory, pack } from '../fixtures/assessors.ts'
import { pageCoverage } from '../fixtures/coverage.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

const open = (query = '', key = 'key', language = 'en') => renderSite(server.origin, `/assess${query}#${key}`, language, 'nobody')
const title = (name: string | RegExp, level = 2) => screen.findByRole('heading', { level, name })
const asked = () => server.assessors.asked.map(({ path }) => path)
beforeEach(() => {
  server.assessors.asked.length = 0
  server.assessors.state.answers = {}
})

it('says whose evidence it is, for whom and until when, and what the link covers', async () => {
  await open()
  await title('Evidence from Ada’s shop', 1)
  expect(screen.getByText(/Shared with Example QSA\. This link works until December 20, 2026/)).toBeTruthy()
  expect(screen.getByText('The sites below. The account might have other sites.')).toBeTruthy()
  expect(await screen.findByText(/^\d gaps? of more than seven days without an evaluated scan:$/)).toBeTruthy()
})

it.each([
  ['en', 'No scan has fully evaluated this page.', /No gaps of more than seven days/],
  ['es', 'Ningún análisis ha evaluado esta página por completo.', /más de siete días/],
])('says of a page that was never evaluated that it was not, never that it has no gap (%s)', async (language, never, noGap) => {
  const page = { ...pageCoverage(), lastEvaluatedAt: null, gaps: [] }
  server.assessors.state.answers['/coverage'] = { siteId: 'site_1', from: '2025-11-23', to: '2026-11-22', pages: [page] }
  await open('', 'key', language)
  expect(await screen.findByText(never)).toBeTruthy()
  expect(screen.queryByText(noGap)).toBeNull()
})

it('says of data in the merchant’s own page that it is not executed, and names no scope as another’s', async () => {
  const [script] = inventory.scripts
  const data = { ...script, isMerchants: false, facts: { ...script?.facts, kind: 'data-block', scope: 'merchant' } }
  server.assessors.state.answers['/inventory'] = { ...inventory, total: 1, scripts: [data] }
  await open('?part=inventory')
  expect(await screen.findByText('Not the merchant’s responsibility: data that isn’t executed')).toBeTruthy()
  expect(screen.queryByText(/responsibility: Your page/)).toBeNull()
})

it('sends the key in a header only', async () => {
  await open('?part=inventory')
  await title('Inventory')
  await screen.findByText('cdn.tags.example', { exact: false })
  expect(server.assessors.asked.length).toBeGreaterThan(1)
  for (const { path, query, authorization } of server.assessors.asked) {
    expect(authorization).toBe('Assessor key')
    expect(`${path}?${query}`).not.toMatch(/[/=?&]key\b/)
  }
})

it('says in one sentence that a link does not work, whatever the reason', async () => {
  await open('', 'another')
  await title('This link doesn’t work', 1)
  expect(screen.getByText(/Ask the sender for a new link/)).toBeTruthy()
})

it('shows each procedure with its state, the reason, and the way to its evidence', async () => {
  const router = await open('?part=procedures')
  const practice = (await title(/^6\.4\.3\.b/, 3)).closest('article')
  if (practice === null) throw new Error('a procedure stands in a box')
  expect(within(practice).getAllByText('Not met').length).toBe(3)
  expect(within(practice).getByText(/^3 scripts have no valid authorization/)).toBeTruthy()
  expect(server.assessors.asked.at(-1)?.query).toContain('language=en')
  fireEvent.click(within(practice).getByRole('link', { name: 'Changes' }))
  await title('Changes')
  expect(router.state.location.hash).toBe('#key')
})

it('shows what people stated, and saves the documents that are made of it', async () => {
  await open('?part=documents')
  const row = (await screen.findByText('SAQ A confirmations (FAQ 1588)', { selector: 'th' })).closest('tr')
  expect(row?.textContent).toContain('shop.example')
  expect(row?.textContent).toContain('Overdue')
  fireEvent.click(screen.getByRole('button', { name: /^Save: Procedure/ }))
  await waitFor(() => expect(asked()).toContain('/assessment/documents/procedure.html'))
})

it.each(['overview', 'procedures', 'documents', 'evidence'])('never says that somebody is compliant (%s)', async (part) => {
  await open(`?part=${part}`)
  await title('Evidence from Ada’s shop', 1)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(document.body.textContent).not.toMatch(/compliant|compliance/i)
})

const typeDay = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it('asks for the inventory as of the end of a day of the account’s time zone, once it is typed', async () => {
  await open('?part=inventory')
  const field = await screen.findByLabelText('As of')
  await screen.findByText(/Days use the account’s time zone, Europe\/Madrid/)
  await screen.findByText(/^Scripts on payment pages: /)
  const before = server.assessors.asked.length
  for (const day of ['0002-05-01', '', '2999-01-01', '2026-05-01']) typeDay(field, day)
  expect(server.assessors.asked.length).toBe(before)
  fireEvent.blur(field)
  await waitFor(() => expect(server.assessors.asked.at(-1)?.query).toContain(`at=${encodeURIComponent('2026-05-01T21:59:59.999Z')}`))
  expect(server.assessors.asked.length).toBe(before + 1)
  expect(await screen.findByText('The scan data for that date is no longer stored', { selector: 'p' })).toBeTruthy()
})

it.each([
  ['0002-03-01', '2026-11-01', 'This date isn’t valid. Choose today or an earlier date.'],
  ['2026-11-02', '2026-11-01', 'The start date is after the end date. Change one of the dates.'],
  ['2025-10-31', '2026-11-01', 'A period can cover at most 366 days. Choose a shorter period.'],
])('says what is wrong with the period %s to %s, and asks for nothing', async (from, to, sentence) => {
  await open('?part=scans&from=2026-10-01&to=2026-11-01')
  await screen.findByText(/scans? in the period/)
  const before = server.assessors.asked.length
  typeDay(screen.getByLabelText('From'), from)
  typeDay(screen.getByLabelText('To (inclusive)'), to)
  fireEvent.keyDown(screen.getByLabelText('To (inclusive)'), { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(server.assessors.asked.length).toBe(before)
  typeDay(screen.getByLabelText('From'), '2026-09-01')
  fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Enter' })
  await waitFor(() => expect(server.assessors.asked.length).toBe(before + 1))
  const asked = new URLSearchParams(server.assessors.asked.at(-1)?.query)
  // Clocks are set between them.
  expect([asked.get('from'), asked.get('to')]).toEqual(['2026-08-31T22:00:00.000Z', '2026-11-01T23:00:00.000Z'])
})

it('takes the usual period where the address names none that can be', async () => {
  await open('?part=scans&to=2026-13-45&from=x')
  await screen.findByText(/scans? in the period/)
  const asked = new URLSearchParams(server.assessors.asked.at(-1)?.query)
  expect(Date.parse(asked.get('to') ?? '') - Date.parse(asked.get('from') ?? '')).toBeGreaterThan(89 * 86_400_000)
})

/** Of a list of counts, what it says: `Rejected 1`. */
const countsUnder = (heading: string) =>
  [...(screen.getByRole('heading', { name: heading }).nextElementSibling?.children ?? [])].map(
    ({ children: [name, count] }) => `${name?.textContent} ${count?.textContent}`,
  )

it('counts all changes of the period by verdict and by decision, and says of how many the list is', async () => {
  await open('?part=changes')
  expect(await screen.findByText('Showing 1 of 3.')).toBeTruthy()
  const verdicts = countsUnder('By verdict')
  expect(verdicts).toHaveLength(8)
  expect([verdicts[0], verdicts.at(-1)]).toEqual([
    `${verdictMeaning('malicious', 'en').name} 1`,
    `${verdictMeaning('volatile', 'en').name} 40`,
  ])
  expect(countsUnder('By first decision on the script after the change, excluding data that varies by visit')).toEqual([
    ...['Authorized 4', 'Rejected 1', 'Withdrawn 0', 'No decision 3', 'Not a script 3'],
  ])
  expect(screen.getByText(/^2 changes affect headers or cookies\. The changes in 1 scan are unknown/)).toBeTruthy()
})

it('counts all header changes up to the day, also those that are not shown', async () => {
  await open('?part=headers')
  expect(await screen.findByText('1 change by the selected time')).toBeTruthy()
  expect(screen.getByText('Showing 1 of 2.')).toBeTruthy()
})

it('counts in Spanish', async () => {
  await open('?part=changes', 'key', 'es')
  expect(await screen.findByText('Todos los cambios del periodo')).toBeTruthy()
  expect(countsUnder('Por la primera decisión sobre el script después del cambio, sin contar los datos que varían en cada visita')[4]).toBe(
    'No es un script 3',
  )
})

it('asks for the headers as of the end of the day that is chosen', async () => {
  await open('?part=headers')
  const field = await screen.findByLabelText('As of')
  typeDay(field, '2026-05-01')
  fireEvent.blur(field)
  await waitFor(() => {
    const last = server.assessors.asked.at(-1)
    expect([last?.path.endsWith('/headers'), last?.query]).toEqual([true, `at=${encodeURIComponent('2026-05-01T21:59:59.999Z')}`])
  })
})

it.each(['scans', 'changes', 'headers', 'alerts'])('shows the %s', async (part) => {
  await open(`?part=${part}`)
  await waitFor(() => expect(asked().some((path) => path.endsWith(`/${part}`))).toBe(true), { timeout: 20_000 })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect((await screen.findAllByText(/2026/)).length).toBeGreaterThan(2)
})

const boxOf = async (text: string): Promise<HTMLElement> => {
  const box = (await screen.findByText(text)).closest('article')
  if (box === null) throw new Error(`${text} stands in a box`)
  return box
}

it('says of a script how it stands then, when it was first authorized, and of a provider’s only that it is not the merchant’s responsibility', async () => {
  await open('?part=inventory')
  await screen.findByText(/^Scripts on payment pages: /)
  const [own, , others] = screen.getAllByRole('article').map((box) => box.textContent ?? '')
  expect(own).toContain('AuthorizationExpired')
  expect(own).toContain('First authorizedMarch 4, 2026')
  expect(others).toContain('Not the merchant’s responsibility: Payment provider')
  expect(others).not.toContain('Undecided')
  expect(others).not.toContain('Authorization')
})

it('calls an incident as the dashboard does, and gives pages that are not evaluated no severity', async () => {
  await open('?part=alerts')
  const coverage = await boxOf('Payment page not evaluated — shop.example/checkout')
  expect(coverage.textContent).not.toContain('New capability')
  expect(coverage.textContent).toContain('Acknowledged through the link sent to On call')
  expect(coverage.textContent).toContain('This incident also affects sites that the link doesn’t cover.')
  expect(within(coverage).queryByText('First delivery')).toBeNull()
  const script = await boxOf('Skimmer code found in cdn.tags.example/t.js — shop.example/checkout')
  expect(within(script).getAllByText('Malicious').length).toBe(2)
  expect(within(script).getByText('First delivery')).toBeTruthy()
  expect(within(script).queryByRole('link')).toBeNull()
  expect(script.textContent).toContain('Rolled back, decided by ada@shop.example')
  expect(script.textContent).not.toContain('the link doesn’t cover')
})

it('draws a sample with the seed that is given, and shows what it needs to be drawn again', async () => {
  await open('?part=sample')
  await title('Samples')
  expect(asked()).not.toContain('/assessment/sample')
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: 'spring' } })
  fireEvent.click(screen.getByRole('button', { name: 'Draw sample' }))
  expect(await screen.findByText(/Drew 2 of 42 entries with this seed/)).toBeTruthy()
  expect(server.assessors.asked.at(-1)?.query).toContain('seed=spring')
  expect(screen.getByText('0123456789abcdef')).toBeTruthy()
  expect(screen.getByText('Not the merchant’s responsibility: Payment provider')).toBeTruthy()
  expect(screen.queryByText('Undecided')).toBeNull()
})

it('makes another seed with each draw where none is given, and writes it into the address', async () => {
  const router = await open('?part=sample')
  await title('Samples')
  const drawn = () => server.assessors.asked.filter(({ path }) => path === '/assessment/sample')
  fireEvent.click(screen.getByRole('button', { name: 'Draw sample' }))
  await waitFor(() => expect(drawn()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Draw sample' }))
  await waitFor(() => expect(drawn()).toHaveLength(2))
  const seeds = drawn().map(({ query }) => new URLSearchParams(query).get('seed') ?? '')
  expect(seeds[0]).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set(seeds).size).toBe(2)
  const address = new URLSearchParams(router.state.location.search)
  expect([address.get('seed'), address.has('from'), address.has('to')]).toEqual([seeds[1], true, true])
})

it('asks for a pack under the key of the link, and saves the one that is ready', async () => {
  server.assessors.state.packs = []
  server.assessors.state.ordered = []
  await open('?part=evidence&from=2026-01-01&to=2026-03-31')
  fireEvent.click(await screen.findByRole('button', { name: 'Create pack' }))
  await screen.findByText('In progress')
  expect(server.assessors.state.ordered).toEqual([{ from: '2025-12-31T23:00:00.000Z', to: '2026-03-31T22:00:00.000Z', contents: 'all' }])
  cleanup()
  server.assessors.state.packs = [pack()]
  await open('?part=evidence')
  fireEvent.click(await screen.findByRole('button', { name: /^Download tillwatch-evidence-2026-01-01-2026-03-31\.zip from/ }))
  await waitFor(() => expect(asked()).toContain('/evidence/packs/pack_1/file'))
  for (const { authorization } of server.assessors.asked) expect(authorization).toBe('Assessor key')
})

it('speaks Spanish', async () => {
  await open('?part=procedures', 'key', 'es')
  await title('Procedimientos')
  expect((await screen.findAllByText('No cumplido')).length).toBeGreaterThan(1)
})
