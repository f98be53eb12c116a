// Owns what stands in the place of security, and of every other screen, while the account requires a second factor that the session has not given.
import './texts.ts'
import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { SecondFactorStep } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { CodeForm } from './code-form.tsx'
import { EnrollSteps } from './enroll-steps.tsx'
import css from './security.module.css'

/** After the code, everything is asked for again. The account menu still leads to the person's other accounts. */
export function FactorGate({ step }: { step: SecondFactorStep }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const onConfirmed = () => cache.invalidateQueries()
  return (
    <div className={css.section}>
      <Title order={2} size="h3">
        {t('security.required.gateTitle')}
      </Title>
      {step === 'enroll' ? (
        <EnrollSteps lead={t('security.required.enroll')} onConfirmed={onConfirmed} />
      ) : (
        <>
          <p className={css.lead}>{t('security.required.verify')}</p>
          <CodeForm onConfirmed={onConfirmed} />
        </>
      )}
    </div>
  )
}
