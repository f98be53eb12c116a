// Actions on a subscription: buttons, and their dialog.
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { notify } from '#lib/notify.ts'
import { ActionForm } from './action-form.tsx'
import css from './billing.module.css'
import { CancellationTerms } from './cancellation-terms.tsx'
import { PagesForm } from './pages-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { cancellationQuery, useCancelPlan, useResumePlan } from './requests.ts'
import { actionsOf } from './standing.ts'
import { usePlanWords } from './use-plan-words.ts'
import { useSubscriptionNames } from './use-subscription-names.ts'

/** The pressed button disappears, which would lose the focus. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()

type Dialog = 'pages' | 'plan' | 'cancel'

const forms: Record<Dialog, ComponentType<{ held: HeldSubscription; close: () => void }>> = {
  pages: PagesForm,
  plan: PlanForm,
  cancel: CancelForm,
}

/** Offers only possible actions, and says which ones open payments prevent. */
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

/** Nothing can be confirmed before its terms are visible; the result is shown until the person closes it. */
function CancelForm({ held, close }: { held: HeldSubscription; close: () => void }) {
  const { t } = useTranslation()
  const { money } = usePlanWords()
  const cancel = useCancelPlan(held.id)
  const preview = useQuery({ ...cancellationQuery(held), enabled: !cancel.isSuccess })
  if (cancel.data)
    return (
      <Stack>
        <Notice icon="check" title={t('billing.cancel.done')} role="status" />
        <CancellationTerms {...cancel.data} />
        <Group justify="flex-end">
          <Button onClick={close} ref={focusOnce}>
            {t('shell.close')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <ActionForm
      close={close}
      back={t('billing.cancel.keep')}
      submit={t('billing.cancel.submit')}
      grave
      disabled={!preview.data}
      sum={
        preview.data
          ? t('billing.sum.refund', {
              amount: preview.data.refundCents === 0 ? t('billing.cancel.refundNone') : money(preview.data.refundCents),
            })
          : null
      }
      pending={cancel.isPending}
      failure={cancel.error ? { title: t('billing.cancel.failed'), error: cancel.error } : null}
      act={() => preview.data && cancel.mutate()}
    >
      {preview.isPending ? (
        <div role="status">
          <p className="tw-muted">{t('billing.cancel.asking')}</p>
          <Skeleton height={72} animate={false} />
        </div>
      ) : preview.isError ? (
        <RequestFailed
          title={t('billing.cancel.askFailed')}
          error={preview.error}
          conflict={t('billing.conflict')}
          retry={() => void preview.refetch()}
        />
      ) : (
        <>
          <CancellationTerms {...preview.data} state={preview.data.underWay ? preview.data.state : null} />
          <Text size="sm">{t(`billing.cancel.${held.interval}`)}</Text>
        </>
      )}
    </ActionForm>
  )
}
