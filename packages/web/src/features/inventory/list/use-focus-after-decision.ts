// Owns where the focus goes when a decision takes away the button or the row that had it.
import { type RefObject, useEffect, useRef } from 'react'

/** For a line that takes the focus, and what is called after a decision: once the list is there anew, the line has the focus that nothing else has. */
export function useFocusAfterDecision(list: unknown): [RefObject<HTMLParagraphElement | null>, () => void] {
  const line = useRef<HTMLParagraphElement>(null)
  const waits = useRef(false)
  // The list is new when it was asked for anew; that it has a new state is all that counts here.
  useEffect(() => {
    if (list === undefined || !waits.current) return
    waits.current = false
    if (document.activeElement === document.body) line.current?.focus()
  }, [list])
  const decided = () => {
    waits.current = true
  }
  return [line, decided]
}
