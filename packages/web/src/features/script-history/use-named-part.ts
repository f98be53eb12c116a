// Scrolls to the part of the screen that the address names, such as #diff, once the screen has loaded.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The part takes the focus, so that the keyboard goes on from there. */
export function useNamedPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    part?.scrollIntoView({ block: 'start' })
    part?.focus({ preventScroll: true })
  }, [hash])
}
