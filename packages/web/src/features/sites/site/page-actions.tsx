// Actions on a page: scan now, schedule, pause, mark as a payment page, remove.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { Page } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { isUnderWay } from '#features/scans/requests/get-scan.ts'
import { writeStored } from '#lib/local-storage.ts'
import { notify } from '#lib/notify.ts'
import { useChangePage, useRemovePage, useScanPage } from '../page-requests.ts'
import { nameOfPage } from '../page-words.ts'
import { ScheduleForm } from './schedule-form.tsx'
import css from './site.module.css'

/** Each control has the page in its label. A started scan opens its live view. */
export function PageActions({ page }: { page: Page }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const scan = useScanPage(page)
  const change = useChangePage(page)
  const [dialog, setDialog] = useState<'schedule' | 'remove' | null>(null)
  const close = () => setDialog(null)
  const { isPaused } = page
  const isPayment = (change.isPending ? change.variables.isPayment : undefined) ?? page.isPayment
  const named = (text: string) => ({ 'aria-label': t('sites.page.named', { text, page: nameOfPage(page) }), children: text })
  const start = () => {
    writeStored(personStorageKeys.selectedUrl, page.url)
    scan.mutate(undefined, { onSuccess: ({ id }) => navigate(`/scans/${id}`) })
  }
  return (
    <>
      <div className={css.actions}>
        {page.lastScan && isUnderWay(page.lastScan) ? null : (
          <Button size="xs" variant="default" loading={scan.isPending} onClick={start} {...named(t('sites.page.scan'))} />
        )}
        <Button size="xs" variant="default" onClick={() => setDialog('schedule')} {...named(t('sites.page.plan'))} />
        <Link
          className={buttonLook({ size: 'small' })}
          to={`/sites/${page.siteId}/journeys?page=${encodeURIComponent(page.id)}`}
          {...named(t('sites.page.journey'))}
        />
        <Button
          size="xs"
          variant="default"
          loading={change.isPending && change.variables.isPaused !== undefined}
          onClick={() => change.mutate({ isPaused: !isPaused })}
          {...named(t(isPaused ? 'sites.page.resume' : 'sites.page.pause'))}
        />
        <Button size="xs" variant="default" c="var(--tw-red)" onClick={() => setDialog('remove')} {...named(t('sites.page.remove'))} />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={isPayment}
            aria-label={t('sites.page.named', { text: t('sites.page.pays'), page: nameOfPage(page) })}
            onChange={() => change.isPending || change.mutate({ isPayment: !isPayment })}
          />
          {t('sites.page.pays')}
        </label>
      </div>
      {scan.error ? <RequestFailed title={t('sites.page.scanFailed')} error={scan.error} conflict={t('problems.underWay')} /> : null}
      {change.error ? <RequestFailed title={t('sites.page.changeFailed')} error={change.error} /> : null}
      <ScheduleDialog page={page} opened={dialog === 'schedule'} close={close} />
      <RemoveDialog page={page} opened={dialog === 'remove'} close={close} />
    </>
  )
}

/** Each time the palette opens, its text is empty. */
function ScheduleDialog({ page, opened, close }: { page: Page; opened: boolean; close: () => void }) {
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

/** Asks once, and says what stays. */
function RemoveDialog({ page, opened, close }: { page: Page; opened: boolean; close: () => void }) {
  const { t } = useTranslation()
  const remove = useRemovePage(page)
  const name = nameOfPage(page)
  const done = () => {
    void notify.success(t('sites.remove.done', { page: name }))
    close()
  }
  return (
    <Modal opened={opened} onClose={close} title={t('sites.remove.title')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <Stack>
        <Text>{t('sites.remove.text', { page: name })}</Text>
        {remove.error ? <RequestFailed title={t('sites.remove.failed')} error={remove.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('sites.remove.no')}
          </Button>
          <Button color="var(--tw-red-solid)" loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: done })}>
            {t('sites.remove.yes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
