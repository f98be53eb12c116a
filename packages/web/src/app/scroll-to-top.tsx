// Owns where a new screen begins: at its top, or at the part that the address names.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { screenOf } from './screen-of.ts'

/** The element that the part of an address names; none where the part is empty, unknown or not written as addresses are. */
function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls up when another screen is shown, also on the way back. A change of query or of the part alone leaves the page where it is. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation()
  const screen = screenOf(pathname)
  const shown = useRef(screen)
  useEffect(() => {
    // While the site runs the browser restores nothing; a reload finds the place again.
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
