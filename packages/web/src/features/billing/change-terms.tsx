// Terms of a change: the immediate charge or credit, and what is due afterwards.
import type { ChangeTerms } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import css from './billing.module.css'
import { Day } from './day.tsx'
import { usePlanWords } from './use-plan-words.ts'

/** Immediate effect of the change, in one line: `Charged now: $85`. */
export function ChangeSum({ chargedCents, creditedCents }: ChangeTerms) {
  const { t } = useTranslation()
  const { money } = usePlanWords()
  const isCredit = creditedCents > 0 && chargedCents === 0
  return <>{t(isCredit ? 'billing.sum.credited' : 'billing.sum.charged', { amount: money(isCredit ? creditedCents : chargedCents) })}</>
}

/** Later effects: the sum of each period from a day on, and the part that earlier credit pays. */
export function AfterChange({ fromCreditCents, recurringCents, interval, nextAt }: ChangeTerms) {
  const { t } = useTranslation()
  const { money, per } = usePlanWords()
  return (
    <dl className={css.terms}>
      {fromCreditCents > 0 ? (
        <>
          <dt>{t('billing.sum.fromCredit')}</dt>
          <dd>{money(fromCreditCents)}</dd>
        </>
      ) : null}
      <dt>{t('billing.sum.afterwards')}</dt>
      <dd>{t('billing.sum.recurring', { amount: money(recurringCents), per: per(interval) })}</dd>
      <dt>{t('billing.sum.next')}</dt>
      <dd>
        <Day at={nextAt} />
      </dd>
    </dl>
  )
}
