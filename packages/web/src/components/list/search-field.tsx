// Search field: input shows immediately and reaches the address a moment later.
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icons.tsx'
import css from './list.module.css'

interface SearchFieldProps {
  /** Current search of the list. */
  text: string
  setText: (text: string) => void
  /** What can be searched for, as its name and placeholder. */
  label: string
  /** Delay before the list is searched: 150 ms unless a server has to respond. */
  pauseMs?: number
}

/** Esc clears it, and a second Esc leaves it. */
export function SearchField({ text, setText, label, pauseMs = 150 }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  // Only an external change (a link, “clear filters”) replaces the input; our own text arriving late must not.
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      setText(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, setText, pauseMs])
  return (
    <TextInput
      className={css.search}
      type="search"
      size="sm"
      leftSection={<Icon name="search" size={14} />}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (typed === '') event.currentTarget.blur()
        else setTyped('')
      }}
    />
  )
}
