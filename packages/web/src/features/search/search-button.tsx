// Header button that opens the search, and its keyboard shortcut. The dialog loads when it first opens.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import css from './search-button.module.css'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Ctrl+K or ⌘K opens and closes it on every screen, even while a person types. */
export function SearchButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen((wasOpen) => !wasOpen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" size={14} />
        <span className={css.word}>{t('dashboard.search')}</span>
        <span className={css.key} aria-hidden="true">
          {isMac() ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <Palette close={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
