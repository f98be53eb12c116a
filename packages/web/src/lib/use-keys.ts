// Owns single keys that act on a screen.
import { useEffect } from 'react'

const typingTags = new Set(['INPUT', 'TEXTAREA', 'SELECT'])
const isTyping = ({ tagName, isContentEditable, type }: HTMLElement & { type?: string }) =>
  isContentEditable || (typingTags.has(tagName) && type !== 'radio')

/** Listens while the screen is shown; not while somebody types, a dialog is open, or another key is held with it. */
export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.metaKey || event.ctrlKey || event.altKey || document.querySelector('[role="dialog"]')) return
      if (isTyping(event.target as HTMLElement)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys])
}
