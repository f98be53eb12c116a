// Owns the search field: what is typed shows at once and reaches the address a moment later.
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import css from './inventory.module.css'

const pauseMs = 150

/** Esc clears it, and a second Esc leaves it. */
export function SearchField({ text, setText }: { text: string; setText: (text: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  // Only a change from outside (a link, “clear filters”) replaces what is in the field; our own text coming back late must not.
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
  }, [typed, setText])
  return (
    <TextInput
      className={css.search}
      type="search"
      size="sm"
      leftSection={<Icon name="search" size={14} />}
      aria-label={t('inventory.search')}
      placeholder={t('inventory.search')}
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
