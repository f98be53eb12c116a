// Owns the list of keys.
import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './keyboard-help.module.css'

const keys = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'enter'],
  ['Esc', 'escape'],
  ['?', 'help'],
] as const

/** A dialog with the keys of the inventory. */
export function KeyboardHelp({ opened, close }: { opened: boolean; close: () => void }) {
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
        {keys.map(([key, name]) => (
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
