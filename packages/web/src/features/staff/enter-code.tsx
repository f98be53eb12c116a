// Owns asking staff for the code of their second factor, once in each session.
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CodeForm } from './code-form.tsx'
import css from './staff.module.css'

export function EnterCode() {
  const { t } = useTranslation()
  return (
    <div className={`${css.screen} ${css.narrow}`}>
      <Title order={1} size="h2">
        {t('auth.code.title')}
      </Title>
      <p className={css.lead}>{t('staff.factor.verify')}</p>
      <CodeForm />
    </div>
  )
}
