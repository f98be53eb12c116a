// Owns asking staff for the code of their second factor, once in each session.
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#features/security/code-form.tsx'
import { useAskAgain } from './requests.ts'
import css from './staff.module.css'

export function EnterCode() {
  const { t } = useTranslation()
  const askAgain = useAskAgain()
  return (
    <div className={`${css.screen} ${css.narrow}`}>
      <Title order={1} size="h2">
        {t('auth.code.title')}
      </Title>
      <p className={css.lead}>{t('staff.factor.verify')}</p>
      <CodeForm onConfirmed={askAgain} />
    </div>
  )
}
