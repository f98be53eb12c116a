// What files of tests share that play with an account: the fixture server, as it was at first before each test. `server` may be read in a test, not before.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startFixtureServer } from './fixture-server.ts'

export let server: Awaited<ReturnType<typeof startFixtureServer>>
/** Registers what the tests of the calling file need before and after them. */
export function serveAccount(): void {
  beforeAll(async () => {
    server = await startFixtureServer({ signedIn: true })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.account.reset()
    server.account.asked.length = 0
  })
}
