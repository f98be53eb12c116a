// Owns what jsdom lacks and every test needs: media queries, observers, fonts, scrolling, the places of text; and no console error goes unseen.
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { computedStyle } from './computed-style.ts'
import { FakeEventSource } from './fake-event-source.ts'

configure({
  // A busy machine is no reason to fail.
  asyncUtilTimeout: 60_000,
  // A query that is tried again and again would print the whole page each time that it finds nothing.
  getElementError: (message, container) => new Error(`${message ?? ''}\n${container.textContent?.slice(0, 2_000) ?? ''}`),
})

// In development React takes a stack trace for each element that it makes, up to a number that it counts here. No test reads them.
const internals = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} })

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Answers of fetch hold Node's Blob, which jsdom's reader refuses. */
class AnyBlobReader extends FileReader {
  override readAsDataURL(blob: Blob): void {
    if (blob instanceof Blob) super.readAsDataURL(blob)
    else void (blob as Blob).arrayBuffer().then((bytes) => super.readAsDataURL(new Blob([bytes], { type: (blob as Blob).type })))
  }
}

window.FileReader = AnyBlobReader
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
window.getComputedStyle = computedStyle
window.ResizeObserver = NoObserver
window.EventSource = FakeEventSource as unknown as typeof EventSource
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: Object.assign(new EventTarget(), { load: async () => [], ready: Promise.resolve() }) })
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
Range.prototype.getClientRects = () => [] as unknown as DOMRectList

/** Local storage as one test sees it. The query cache writes up to a second late, and what a test that has ended writes is dropped. */
function storageOfTest(isOver: () => boolean): Storage {
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => (name === 'setItem' && isOver() ? undefined : value.apply(target, args))
    },
  })
}

const storage = window.localStorage
let tests = 0
const errors = vi.spyOn(console, 'error')
beforeEach(() => {
  errors.mockClear()
  const own = ++tests
  Object.defineProperty(window, 'localStorage', { configurable: true, value: storageOfTest(() => own !== tests) })
  localStorage.clear()
  FakeEventSource.at.clear()
})
afterEach(() => {
  cleanup()
  expect(errors.mock.calls).toEqual([])
})
