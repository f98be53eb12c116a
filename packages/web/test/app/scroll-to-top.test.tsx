// Where a new screen begins, as far as no layout is needed; pages.browser.test.ts scrolls for real.
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ScrollToTop } from '#app/scroll-to-top.tsx'

it('keeps the browser from restoring a place while the site runs, and lets it find the place again after a reload', () => {
  const { unmount } = render(
    <MemoryRouter>
      <ScrollToTop />
    </MemoryRouter>,
  )
  expect(history.scrollRestoration).toBe('manual')
  dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
  unmount()
  expect(history.scrollRestoration).toBe('auto')
})
