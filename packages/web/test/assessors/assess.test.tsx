// The page of an assessor: every part under the key of the link, which stands in no address that is asked for.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server } from '../fixture-account.ts'
import { renderSite } from '../render-site.tsx'

const open = (query = '', key = 'key', language = 'en') => renderSite(server.origin, `/assess${query}#${key}`, language, 'nobody')
const title = (name: string | RegExp, level = 2) => screen.findByRole('heading', { level, name }, { timeout: 20_000 })
const asked = () => server.assessors.asked.map(({ path }) => path)
beforeEach(() => {
  server.assessors.asked.length = 0
})

it('says whose evidence it is, for whom and until when, and what the link covers', async () => {
  await open()
  await title('Evidence of Ada’s shop', 1)
  expect(screen.getByText(/Given to Example QSA\. This link works until December 20, 2026/)).toBeTruthy()
  expect(screen.getByText('The sites below. The account may have others.')).toBeTruthy()
  expect(await screen.findByText(/^\d times? of more than seven days without an evaluated scan:$/)).toBeTruthy()
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
  await title('This link does not work', 1)
  expect(screen.getByText(/Ask whoever gave it to you/)).toBeTruthy()
})

it('shows each procedure with its state, the reason, and the way to its evidence', async () => {
  const router = await open('?part=procedures')
  const practice = (await title(/^6\.4\.3\.b/, 3)).closest('article')
  if (practice === null) throw new Error('a procedure stands in a box')
  expect(within(practice).getByText('15 of 18')).toBeTruthy()
  expect(within(practice).getAllByText('Not met').length).toBe(3)
  expect(within(practice).getAllByText('because it is missing for some scripts.').length).toBe(2)
  fireEvent.click(within(practice).getAllByRole('link', { name: 'Scans' })[0] as HTMLElement)
  await title('Scans')
  expect(router.state.location.hash).toBe('#key')
})

it.each(['overview', 'procedures', 'evidence'])('never says that somebody is compliant (%s)', async (part) => {
  await open(`?part=${part}`)
  await title('Evidence of Ada’s shop', 1)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(document.body.textContent).not.toMatch(/compliant|compliance/i)
})

it('asks for the inventory as of the end of the day that is chosen', async () => {
  await open('?part=inventory')
  fireEvent.change(await screen.findByLabelText('As of'), { target: { value: '2026-05-01' } })
  await waitFor(() => expect(server.assessors.asked.at(-1)?.query).toContain(`at=${encodeURIComponent('2026-05-01T23:59:59.999Z')}`))
  expect(await screen.findByText('What scans saw then is not kept any more', { selector: 'p' })).toBeTruthy()
})

it('asks for the headers as of the end of the day that is chosen', async () => {
  await open('?part=headers')
  fireEvent.change(await screen.findByLabelText('As of'), { target: { value: '2026-05-01' } })
  await waitFor(() => {
    const last = server.assessors.asked.at(-1)
    expect([last?.path.endsWith('/headers'), last?.query]).toEqual([true, `at=${encodeURIComponent('2026-05-01T23:59:59.999Z')}`])
  })
})

it.each(['scans', 'changes', 'headers', 'alerts'])('shows the %s', async (part) => {
  await open(`?part=${part}`)
  await waitFor(() => expect(asked().some((path) => path.endsWith(`/${part}`))).toBe(true), { timeout: 20_000 })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect((await screen.findAllByText(/2026/)).length).toBeGreaterThan(2)
})

it('draws a sample with the seed that is given, and shows what it needs to be drawn again', async () => {
  await open('?part=sample')
  await title('Samples')
  expect(asked()).not.toContain('/assessment/sample')
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: 'spring' } })
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }))
  expect(await screen.findByText(/1 of 42 drawn with the seed/)).toBeTruthy()
  expect(server.assessors.asked.at(-1)?.query).toContain('seed=spring')
  expect(screen.getByText('0123456789abcdef')).toBeTruthy()
})

it('speaks Spanish', async () => {
  await open('?part=procedures', 'key', 'es')
  await title('Procedimientos')
  expect((await screen.findAllByText('No cumplido')).length).toBeGreaterThan(1)
})
