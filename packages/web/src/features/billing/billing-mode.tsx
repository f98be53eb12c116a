// Notice if nothing can be bought, or if the money is not real.
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { useSession } from '#features/session/index.tsx'
import css from './billing.module.css'

/** Whether this installation sells: false only if that is known. */
export function useSells(): boolean {
  const billing = useSession().useConfig((config) => config?.billing)
  return billing !== 'off' && billing !== 'unset'
}

/** A box for payments that are switched off or not set up, a line for test money, nothing for real money. */
export function BillingMode() {
  const { t } = useTranslation()
  const billing = useSession().useConfig((config) => config?.billing)
  if (billing === 'test') return <p className={`tw-muted tw-small ${css.plain}`}>{t('billing.test')}</p>
  if (billing !== 'off' && billing !== 'unset') return null
  return <Notice title={t(`billing.${billing}.title`)}>{t(`billing.${billing}.text`)}</Notice>
}
