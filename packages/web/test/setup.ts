// Owns what jsdom lacks and every test needs: media queries, observers, scrolling, the places of text; and no console error goes unseen.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { FakeEventSource } from './fake-event-source.ts'

// A busy machine is no reason to fail.
configure({ asyncUtilTimeout: 10_000 })

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

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
window.ResizeObserver = NoObserver
window.EventSource = FakeEventSource as unknown as typeof EventSource
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
Range.prototype.getClientRects = () => [] as unknown as DOMRectList

const errors = vi.spyOn(console, 'error')
beforeEach(() => {
  errors.mockClear()
  localStorage.clear()
  FakeEventSource.at.clear()
})
afterEach(() => {
  cleanup()
  expect(errors.mock.calls).toEqual([])
})
