// Scroll position of a new screen: its top, or the part in the address.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { screenOf } from './screen-of.ts'

/** The element for an address's fragment; none if it is empty, unknown, or malformed. */
function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls up when another screen is shown, also on back navigation. A change of only the query or fragment keeps the position. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation()
  const screen = screenOf(pathname)
  const shown = useRef(screen)
  useEffect(() => {
    // While the site runs, the browser restores nothing; a reload restores the position.
    const restoreNothing = () => {
      history.scrollRestoration = 'manual'
    }
    const restore = () => {
      history.scrollRestoration = 'auto'
    }
    restoreNothing()
    addEventListener('pagehide', restore)
    addEventListener('pageshow', restoreNothing)
    return () => {
      restore()
      removeEventListener('pagehide', restore)
      removeEventListener('pageshow', restoreNothing)
    }
  }, [])
  useEffect(() => {
    const part = partNamed(hash)
    if (part) part.scrollIntoView()
    else if (shown.current !== screen) window.scrollTo(0, 0)
    shown.current = screen
  }, [screen, hash])
  return null
}
