// Owns the browser of a file of behaviour tests: started before the first of them, ended after the last. `browser` may be read in a test, not before.
import { afterAll, beforeAll } from 'vitest'
import type { RunningBrowser } from '#session/index.ts'
import { startBrowser } from '../collectors/fixture.ts'

export let browser: RunningBrowser
/** One browser for the tests of the calling file. */
export function shareBrowser(): void {
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser?.close())
}
