// Single-key shortcuts of a screen.
import { type RefObject, useEffect } from 'react'

const typingTags = new Set(['INPUT', 'TEXTAREA', 'SELECT'])
/** Checkboxes and radio buttons take no text. */
const tickedTypes = new Set<string | undefined>(['checkbox', 'radio'])
const isTyping = ({ tagName, isContentEditable, type }: HTMLElement & { type?: string }) =>
  isContentEditable || (typingTags.has(tagName) && !tickedTypes.has(type))

/** Listens while the screen, or `part` of it, is shown; ignores keys while a person types, a dialog is open, or a modifier is held. */
export function useKeys(keys: Record<string, () => void>, part?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.metaKey || event.ctrlKey || event.altKey || document.querySelector('[role="dialog"]')) return
      if (isTyping(event.target as HTMLElement) || part?.current === null) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys, part])
}
