// Owns what jsdom lacks and every test needs: media queries, observers, scrolling; and no console error goes unseen.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// What a screen comes to may take its time where other tests run beside.
configure({ asyncUtilTimeout: 5000 })

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
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

const errors = vi.spyOn(console, 'error')
beforeEach(() => void errors.mockClear())
afterEach(() => {
  cleanup()
  expect(errors.mock.calls).toEqual([])
})
