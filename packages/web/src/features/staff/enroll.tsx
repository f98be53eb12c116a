// Owns setting up the second factor that the staff area needs.
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EnrollSteps } from '#features/security/enroll-steps.tsx'
import { useAskAgain } from './requests.ts'
import css from './staff.module.css'

export function Enroll() {
  const { t } = useTranslation()
  const askAgain = useAskAgain()
  return (
    <div className={`${css.screen} ${css.narrow}`}>
      <Title order={1} size="h2">
        {t('security.factor.setUp')}
      </Title>
      <EnrollSteps lead={t('staff.factor.lead')} onConfirmed={askAgain} />
    </div>
  )
}
