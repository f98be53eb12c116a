// Owns what the tests of the demo share: its server, showing it, and the steps of a person.
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { FakeEventSource } from '../fake-event-source.ts'
import { startFixtureServer } from '../fixture-server.ts'
import { renderSite } from '../render-site.tsx'

configure({ asyncUtilTimeout: 5000 })

let server: Awaited<ReturnType<typeof startFixtureServer>>

/** Starts the server before the tests of a file, and gives each test event streams of its own. */
export function serveDemo(): void {
  beforeAll(async () => {
    server = await startFixtureServer()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    vi.stubGlobal('EventSource', FakeEventSource)
    FakeEventSource.last = null
  })
}

/** Shows the demo; `answers` stand for the server at some paths of the API, and what was sent there is returned. */
export async function show(search = '', answers: Record<string, () => Response> = {}, language = 'en') {
  await renderSite(server.origin, `/demo${search}`, language)
  const sent: [path: string, body: unknown][] = []
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace('/api/v1', '')
    const answer = init.method === 'POST' ? answers[path] : undefined
    if (!answer) return before(address, init)
    sent.push([path, JSON.parse(String(init.body))])
    return answer()
  })
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'See what a scan finds' : 'Vea qué encuentra un análisis' })
  return sent
}

/** Types an address and asks for its scan. */
export function scan(typed: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: /Scan this page|Analizar esta página/ }))
}

/** The event stream, once the screen has opened it. */
export const opened = () =>
  waitFor(() => {
    expect(FakeEventSource.last).not.toBeNull()
    return FakeEventSource.last!
  })

/** The texts of a row's cells. */
export const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent ?? '')
/** The rows of a table below its head. */
export const bodyRows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

/** An answer of the server to a request for a capture by a person. */
export const listed = (url: string, waiting = 1) =>
  Response.json({ url, state: 'waiting', requestedAt: '2026-11-21T12:00:00.000Z', waiting })
