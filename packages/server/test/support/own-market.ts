// Owns the market of a file of tests and the database below it, for all tests of the file; both may be read in a test, not before.
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#db/index.ts'
import { testDatabase } from './database.ts'
import { type Market, openMarket } from './market.ts'

export let database: Database
export let market: Market
/** Registers what the tests of the calling file need before and after them. */
export function openOwnMarket(): void {
  beforeAll(async () => {
    database = await testDatabase()
    market = await openMarket(database.db)
  })
  afterAll(async () => {
    await market?.close()
    await database?.close()
  })
}
