// Owns how the terms of a cancellation are shown: the exact end, the refund, and how far it is.
import type { CancelAnswer } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import css from './billing.module.css'
import { Day } from './day.tsx'
import { usePlanWords } from './use-plan-words.ts'

/** The end date and the refund to the cent. `state` is left out while nothing has been done. */
export function CancellationTerms({ endsAt, refundCents, state }: Omit<CancelAnswer, 'state'> & { state: CancelAnswer['state'] | null }) {
  const { t } = useTranslation()
  const { money } = usePlanWords()
  return (
    <>
      <dl className={css.terms}>
        <dt>{t('billing.cancel.ends')}</dt>
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
