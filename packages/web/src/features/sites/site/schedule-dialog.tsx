// Owns the dialog of a page's schedule.
import { Modal } from '@mantine/core'
import type { Page } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { nameOfPage } from '../page-words.ts'
import { ScheduleForm } from './schedule-form.tsx'
import css from './site.module.css'

/** What is typed begins anew each time that it opens. */
export function ScheduleDialog({ page, opened, close }: { page: Page; opened: boolean; close: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={close}
      classNames={{ title: css.dialogTitle }}
      title={
        <>
          {t('sites.schedule.title')}
          <span className={css.for}>{nameOfPage(page)}</span>
        </>
      }
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <ScheduleForm page={page} close={close} />
    </Modal>
  )
}
