import type { ServerResponse } from 'node:http'
import { callableCodes, codeOfStatus } from '@tillwatch/contract/lists'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallableError, createCallables } from '#lib/callables.ts'
import { json, startLoopback } from '../loopback.ts'
import { recordLines } from '../spies.ts'

let server: Awaited<ReturnType<typeof startLoopback>>
let answer: (response: ServerResponse) => void
const call = createCallables({ accessToken: () => 'token-1' })

beforeEach(async () => {
  localStorage.clear()
  answer = (response) => json(response, 200, { data: { success: true } })
  server = await startLoopback((_, response) => answer(response))
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

describe('the request', () => {
  it('is a POST that wraps its payload in data, with the token as bearer and no further header of its own', async () => {
    expect(await call('appendSubscriptionToToken', { userId: 'u1' })).toEqual({ success: true })
    const [{ method, path, body, headers }] = server.asked as [(typeof server.asked)[0]]
    expect([method, path, body]).toEqual(['POST', '/functions/us-central1/appendSubscriptionToToken', { data: { userId: 'u1' } }])
    expect(headers).toMatchObject({ authorization: 'Bearer token-1', 'content-type': 'application/json' })
    expect(Object.keys(headers).filter((name) => name.includes('firebase'))).toEqual([])
  })

  it('says null where there is no payload', async () => {
    await call('getAccountId')
    expect(server.asked[0]!.body).toEqual({ data: null })
  })

  it('carries the app-check and messaging tokens where they are given', async () => {
    await createCallables({ accessToken: () => null, appCheckToken: 'check', messagingToken: 'message' })('getAccountId')
    expect(server.asked[0]!.headers).toMatchObject({ 'x-firebase-appcheck': 'check', 'firebase-instance-id-token': 'message' })
    expect(server.asked[0]!.headers.authorization).toBeUndefined()
  })

  it('goes to the region us-central1 unless another is configured, and says so in the log', async () => {
    localStorage.setItem('debug', 'true')
    const lines = recordLines('debug')
    await call('getAccountId')
    await createCallables({ accessToken: () => null, region: 'europe-west1' })('getAccountId')
    expect(lines.mock.calls).toEqual([['Calling getAccountId in us-central1'], ['Calling getAccountId in europe-west1']])
    expect(server.asked.map(({ path }) => path)).toEqual(['/functions/us-central1/getAccountId', '/functions/europe-west1/getAccountId'])
  })
})

const table = [
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
  [418, 'unknown'],
] as const

describe('a refusal', () => {
  it.each(table)('with %i is %s, in the words of the function', async (status, code) => {
    answer = (response) => json(response, status, { error: { status: 'X', message: 'No such shop.' } })
    const failed = await call('getAccountId').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CallableError)
    expect(failed).toMatchObject({ code, message: 'No such shop.' })
  })

  it('without a readable body keeps the code of its status', async () => {
    answer = (response) => void response.writeHead(503).end('<h1>down</h1>')
    await expect(call('getAccountId')).rejects.toMatchObject({ code: 'unavailable', message: 'unavailable' })
  })

  it('by no answer at all is internal', async () => {
    await server.close()
    await expect(call('getAccountId')).rejects.toMatchObject({ code: 'internal' })
    expect(codeOfStatus(0)).toBe('internal')
  })

  it('has no status in the table that this test leaves out', () => {
    expect(Object.keys(callableCodes).map(Number)).toEqual([0, ...table.map(([status]) => status).filter((status) => status !== 418)])
  })
})

describe('a malformed answer', () => {
  it('without data says "Response is missing data field."', async () => {
    answer = (response) => json(response, 200, { result: 1 })
    await expect(call('getAccountId')).rejects.toMatchObject({ code: 'internal', message: 'Response is missing data field.' })
  })

  it.each(['<html>', '', 'null', '7'])('of %j says "Response is not valid JSON object."', async (text) => {
    answer = (response) => void response.writeHead(200).end(text)
    await expect(call('getAccountId')).rejects.toMatchObject({ code: 'internal', message: 'Response is not valid JSON object.' })
  })

  it('may hold null as its data', async () => {
    answer = (response) => json(response, 200, { data: null })
    expect(await call('getAccountId')).toBeNull()
  })
})

it('waits 70,000 ms for a token too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let failed: unknown
  const asked = createCallables({ accessToken: () => new Promise<string>(() => {}) })('getAccountId').catch((error: unknown) => {
    failed = error
  })
  await vi.advanceTimersByTimeAsync(69_999)
  expect(failed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(failed).toMatchObject({ code: 'deadline-exceeded' })
})

it('rejects as every failure where no token is to be had, with the reason as its cause', async () => {
  const refused = new Error('signed out meanwhile')
  const asked = createCallables({ accessToken: () => Promise.reject(refused) })('getAccountId')
  await expect(asked).rejects.toMatchObject({ name: 'CallableError', code: 'internal', cause: refused })
  expect(server.asked).toEqual([])
})

it('waits 70,000 ms for an answer and not one more', async () => {
  const arrived = Promise.withResolvers<void>()
  answer = () => arrived.resolve()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let failed: unknown
  const asked = call('getAccountId').catch((error: unknown) => {
    failed = error
  })
  await arrived.promise
  await vi.advanceTimersByTimeAsync(69_999)
  expect(failed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(failed).toMatchObject({ code: 'deadline-exceeded' })
})
