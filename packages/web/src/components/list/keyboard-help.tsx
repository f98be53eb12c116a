// List of keyboard shortcuts.
import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './keyboard-help.module.css'

const moving = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'enter'],
] as const
const leaving = [
  ['Esc', 'escape'],
  ['?', 'help'],
] as const

interface KeyboardHelpProps {
  opened: boolean
  close: () => void
  /** Whether the list has a search field. */
  isSearched?: boolean
  /** Shortcuts of this list in addition to the common ones. */
  own?: readonly (readonly [key: string, name: 'select' | 'approve' | 'draft' | 'reject' | 'acknowledge'])[]
}

/** A dialog with the shortcuts of a list. */
export function KeyboardHelp({ opened, close, isSearched = true, own = [] }: KeyboardHelpProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('keyboard.open')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      size="sm"
      centered
    >
      <dl className={css.keys}>
        {[...moving.filter(([key]) => isSearched || key !== '/'), ...own, ...leaving].map(([key, name]) => (
          <div key={key} className={css.pair}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(`keyboard.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
