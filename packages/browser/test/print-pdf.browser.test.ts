// Guards that a finished PDF is handed over whatever happens to the place that it was printed in.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPrinter, type Printer } from '#print-pdf.ts'
import { CdpError } from '#session/cdp-error.ts'
import type { CdpSession, RunningBrowser } from '#session/types.ts'
import { mustLaunch } from './session/browsers.ts'

let browser: RunningBrowser
let printer: Printer
let left: unknown[]
/** What the browser is told twice, so that it refuses what comes second. */
let twice: string

beforeAll(async () => {
  browser = await mustLaunch()
  const { connection } = browser
  const twiceFaced = (session: CdpSession): CdpSession => ({
    ...session,
    async send(method, ...params) {
      if (method === twice) await session.send(method, ...params)
      return session.send(method, ...params)
    },
  })
  const own = { ...connection, root: twiceFaced(connection.root), session: (id: string) => twiceFaced(connection.session(id)) }
  printer = openPrinter(
    async () => ({ ok: true, browser: { ...browser, connection: own } }),
    (error) => left.push(error),
  )
})
beforeEach(() => {
  left = []
})
afterAll(async () => {
  await printer?.close()
  await browser?.close()
})

it.each([['Target.disposeBrowserContext'], ['IO.close']])(
  'hands the finished document over where %s fails, and tells of that',
  async (method) => {
    twice = method
    const printed = await printer.print('<!doctype html><title>A report</title><h1>A report</h1>')
    expect(printed).toBeInstanceOf(Uint8Array)
    expect(left).toEqual([expect.any(CdpError)])
    expect(left).toMatchObject([{ code: 'protocol', method }])
  },
)

it('tells of nothing where all is closed', async () => {
  twice = ''
  expect(await printer.print('<!doctype html><title>A report</title>')).toBeInstanceOf(Uint8Array)
  expect(left).toEqual([])
})
