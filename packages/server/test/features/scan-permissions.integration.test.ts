// Scans of another account. What each role may do is in features/permissions, and in http/route-permissions.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { cancelScan, getScan, listScans, startScan } from '#features/scans/index.ts'
import { otherActor, owner, type TestContext, testContext } from '../support/context.ts'

const url = 'https://shop.example/checkout'
let test: TestContext

beforeAll(async () => {
  test = await testContext()
})
afterAll(() => test.close())

const start = (actor: Actor = owner) => startScan(test.context, actor, { url, profile: 'desktop', cloakCheck: false })

it('keeps a running scan from being cancelled by another account', async () => {
  const { id } = await start()
  await expect(cancelScan(test.context, await otherActor(test.database), id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await getScan(test.context, owner, id)).state).toBe('queued')
})

it('starts and lists scans in the account of whoever asks, and in no other', async () => {
  const another = await otherActor(test.database)
  await start()
  const mine = await start(another)
  expect((await listScans(test.context, another, { limit: 100 })).scans.map((scan) => scan.id)).toEqual([mine.id])
  await expect(getScan(test.context, owner, mine.id)).rejects.toMatchObject({ code: 'not-found' })
})
