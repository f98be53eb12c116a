// Owns cancelling a plan: what it means to the day and the cent, before anything is done, and what came of it.
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { ActionForm } from './action-form.tsx'
import { CancellationTerms } from './cancellation-terms.tsx'
import { cancellationQuery, useCancelPlan } from './requests.ts'
import { usePlanWords } from './use-plan-words.ts'

/** What was pressed is gone, so the focus would be lost. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()

/** Nothing can be confirmed before its terms are on the screen; the answer is shown until the person closes it. */
export function CancelForm({ held, close }: { held: HeldSubscription; close: () => void }) {
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
