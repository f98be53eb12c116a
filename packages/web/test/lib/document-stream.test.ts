import type { SubscriptionDocument } from '@tillwatch/contract/shapes'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { watchSubscriptions } from '#lib/document-stream.ts'
import { FakeEventSource } from '../fake-event-source.ts'

let seen: number[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.at.clear()
  seen = []
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const newest = () => FakeEventSource.at.get('/documents/subscriptions/a%2F1') ?? null
const watch = () => {
  stop = watchSubscriptions('a/1', ({ version }) => seen.push(version))
  return newest()!
}
const deliver = (version: number) => newest()!.deliver('document', { accountId: 'a/1', version } as SubscriptionDocument)

/** Hides or shows the page. */
function turn(state: 'hidden' | 'visible') {
  const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  onTestFinished(() => looked.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}

it("listens to the account's own document and hands on each newer version, also the first of 0", () => {
  expect(watch().url).toBe('/documents/subscriptions/a%2F1')
  for (const version of [0, 1, 1, 3, 2]) deliver(version)
  expect(seen).toEqual([0, 1, 3])
})

it('opens a stream that the browser gave up again 2 seconds later, and hears no version twice', () => {
  const first = watch()
  deliver(4)
  first.giveUp()
  vi.advanceTimersByTime(1999)
  expect(newest()).toBe(first)
  vi.advanceTimersByTime(1)
  expect(newest()).not.toBe(first)
  for (const version of [4, 5]) deliver(version)
  expect(seen).toEqual([4, 5])
})

it('leaves a stream to the browser that is still trying', () => {
  const first = watch()
  first.readyState = 0
  first.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(60_000)
  expect(newest()).toBe(first)
})

it('holds no connection while the page is hidden, and a new one when it is shown again', () => {
  const first = watch()
  turn('hidden')
  expect(first.closed).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(newest()).toBe(first)
  turn('visible')
  expect(newest()).not.toBe(first)
  deliver(7)
  expect(seen).toEqual([7])
})

it('opens none for a page that starts hidden', () => {
  turn('hidden')
  watch()
  expect(newest()).toBeNull()
})

it('ends for good, also while a new stream is about to open', () => {
  const first = watch()
  first.giveUp()
  stop()
  vi.advanceTimersByTime(60_000)
  turn('visible')
  expect(newest()).toBe(first)
  expect(first.closed).toBe(true)
})
