// Screen of refunds that need a decision.
import { Button } from '@mantine/core'
import type { RefundVerb } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import type { StaffRefund } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment } from '#lib/format.ts'
import { useDecideRefund, useStaffRefunds } from './requests.ts'
import { Screen } from './screen.tsx'
import css from './staff.module.css'
import { StaffList } from './staff-list.tsx'
import { TextDialog } from './text-dialog.tsx'

const verbsOf = { held: ['release', 'refuse'], refunding: [], failed: ['retry', 'settle'] } as const satisfies Record<
  StaffRefund['state'],
  readonly RefundVerb[]
>

export function Component() {
  const { t } = useTranslation()
  return (
    <Screen title={t('staff.parts.refunds')} lead={t('staff.refunds.lead')} query={useStaffRefunds()}>
      {({ refunds }) =>
        refunds.length === 0 ? (
          <Notice icon="check" title={t('staff.refunds.none')} />
        ) : (
          <StaffList label={t('staff.parts.refunds')}>
            {refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </StaffList>
        )
      }
    </Screen>
  )
}

function RefundRow({ refund: { id, accountName, subscriptionId, cents, state, requestedAt, suspicion } }: { refund: StaffRefund }) {
  const { t, i18n } = useTranslation()
  const [writing, setWriting] = useState<'refuse' | 'settle' | null>(null)
  const decide = useDecideRefund(id)
  const money = formatCents(cents, i18n.language)
  const named = (text: string) => ({ 'aria-label': t('captures.named', { text, url: `${accountName}, ${money}` }), children: text })
  const press = (verb: RefundVerb) => (verb === 'refuse' || verb === 'settle' ? setWriting(verb) : decide.mutate({ verb }))
  return (
    <li className={css.row}>
      <div className={css.what}>
        <strong>
          {money} · {accountName}
        </strong>
        <span className="tw-small">{t(`staff.refunds.state.${state}`)}</span>
        <span className="tw-muted tw-small">
          {t('staff.refunds.of', { subscription: subscriptionId, when: formatMoment(requestedAt, i18n.language) })}
        </span>
        <span className="tw-small">
          {suspicion === null ? t('staff.refunds.noSuspicion') : t('staff.refunds.suspicion', { reason: suspicion })}
        </span>
        {decide.error && writing === null ? (
          <RequestFailed title={t('staff.notDone')} error={decide.error} conflict={t('staff.changed')} />
        ) : null}
      </div>
      <div className={css.actions}>
        {verbsOf[state].map((verb, at) => (
          <Button
            key={verb}
            size="xs"
            data-row={at === 0 ? '' : undefined}
            variant={at === 0 ? 'filled' : 'default'}
            loading={decide.isPending && writing === null}
            onClick={() => press(verb)}
            {...named(t(`staff.refunds.verb.${verb}`))}
          />
        ))}
      </div>
      {writing === null ? null : (
        <TextDialog
          title={t(`staff.refunds.verb.${writing}`)}
          label={t('staff.reason')}
          hint={t('staff.refunds.hint')}
          max={1000}
          submit={t('staff.refunds.decide')}
          error={decide.error}
          isPending={decide.isPending}
          send={(reason) => decide.mutate({ verb: writing, reason }, { onSuccess: () => setWriting(null) })}
          close={() => setWriting(null)}
        />
      )}
    </li>
  )
}
