// Owns what can be done with a subscription: buttons, and the one dialog that they open.
import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { notify } from '#lib/notify.ts'
import css from './billing.module.css'
import { CancelForm } from './cancel-form.tsx'
import { PagesForm } from './pages-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { useResumePlan } from './requests.ts'
import { actionsOf } from './standing.ts'
import { useSubscriptionNames } from './use-subscription-names.ts'

type Dialog = 'pages' | 'plan' | 'cancel'

const forms: Record<Dialog, ComponentType<{ held: HeldSubscription; close: () => void }>> = {
  pages: PagesForm,
  plan: PlanForm,
  cancel: CancelForm,
}

/** Only what is possible now is offered; what is not, because money is owed, is said. */
export function SubscriptionActions({ held }: { held: HeldSubscription }) {
  const { t } = useTranslation()
  const { fullNameOf } = useSubscriptionNames()
  const resume = useResumePlan(held.id)
  const [dialog, setDialog] = useState<Dialog>('pages')
  const [opened, { open, close }] = useDisclosure(false)
  const can = actionsOf(held)
  const may = useMay('billing:write')
  const hasPages = held.items.some(({ kind }) => kind === 'page')
  const titles: Record<Dialog, string> = {
    pages: t(hasPages ? 'billing.pages.changeTitle' : 'billing.pages.addTitle'),
    plan: t('billing.change.title'),
    cancel: t('billing.cancel.title'),
  }
  const ask = (wanted: Dialog) => () => {
    setDialog(wanted)
    open()
  }
  const Form = forms[dialog]
  if (!may) return null
  return (
    <>
      {can.cancel && !can.change ? <p className={`tw-muted ${css.plain}`}>{t('billing.noChange')}</p> : null}
      <Group gap={8}>
        {can.change ? (
          <>
            <Button variant="default" onClick={ask('pages')}>
              {t(hasPages ? 'billing.pages.change' : 'billing.pages.add')}
            </Button>
            <Button variant="default" onClick={ask('plan')}>
              {t('billing.change.open')}
            </Button>
          </>
        ) : null}
        {can.cancel ? (
          <Button variant="default" c="var(--tw-red)" onClick={ask('cancel')}>
            {t('billing.cancel.open')}
          </Button>
        ) : null}
        {can.resume ? (
          <Button
            variant="default"
            loading={resume.isPending}
            onClick={() => resume.mutate(undefined, { onSuccess: () => void notify.success(t('billing.resume.done')) })}
          >
            {t('billing.resume.open')}
          </Button>
        ) : null}
      </Group>
      {resume.error ? <RequestFailed title={t('billing.resume.failed')} error={resume.error} conflict={t('billing.conflict')} /> : null}
      <Modal
        opened={opened}
        onClose={close}
        classNames={{ title: css.title }}
        title={
          <>
            {titles[dialog]}
            <span className={css.for}>{fullNameOf(held)}</span>
          </>
        }
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        centered
      >
        <Form held={held} close={close} />
      </Modal>
    </>
  )
}
