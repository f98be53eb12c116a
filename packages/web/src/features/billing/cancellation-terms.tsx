// Terms of a cancellation: the exact end, the refund, and its progress.
import type { CancelAnswer } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import css from './billing.module.css'
import { Day } from './day.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface CancellationTermsProps extends Omit<CancelAnswer, 'state'> {
  /** Null while nothing has been done. */
  state: CancelAnswer['state'] | null
  /** Whether the plan has ended. */
  ended?: boolean
}

/** The end date and the refund to the cent. */
export function CancellationTerms({ endsAt, refundCents, state, ended }: CancellationTermsProps) {
  const { t } = useTranslation()
  const { money } = usePlanWords()
  return (
    <>
      <dl className={css.terms}>
        <dt>{t(ended ? 'billing.cancel.ended' : 'billing.cancel.ends')}</dt>
        <dd>
          <Day at={endsAt} />
        </dd>
        <dt>{t('billing.cancel.refund')}</dt>
        <dd>{refundCents === 0 ? t('billing.cancel.refundNone') : money(refundCents)}</dd>
      </dl>
      {state === null ? null : <p className={css.plain}>{t(`billing.cancel.state.${state}`)}</p>}
    </>
  )
}
