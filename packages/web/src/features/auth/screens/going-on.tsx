// Message between the sign-in and the next screen.
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import css from './screens.module.css'

export function GoingOn({ doing }: { doing: 'leaving' | 'buying' }) {
  const { t } = useTranslation()
  return (
    <p className={css.going} role="status">
      <Icon name="running" spin />
      {doing === 'buying' ? t('auth.toPayment') : t('auth.goingOn')}
    </p>
  )
}
