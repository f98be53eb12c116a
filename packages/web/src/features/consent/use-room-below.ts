// Owns the room that a bar fixed at the bottom takes: the page is that much longer, and what gets the focus is scrolled clear of it.
import { type RefObject, useEffect } from 'react'

/** Keeps `--tw-banner` at the height of the element, as long as it is there. */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--tw-banner', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--tw-banner')
    }
  }, [ref])
}
