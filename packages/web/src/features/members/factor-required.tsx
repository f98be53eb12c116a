// Owns whether everybody in the account must have a second factor. It takes effect at once.
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { ApiError } from '#lib/api.ts'
import css from './members.module.css'
import { useRequireFactor } from './requests.ts'

export function FactorRequired({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation()
  const { mutate, variables, isPending, error } = useRequireFactor()
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  return (
    <section className={css.section}>
      <h2>{t('security.required.title')}</h2>
      <Checkbox
        label={t('security.required.label')}
        description={t('security.required.lead')}
        checked={isPending ? variables : isRequired}
        error={isConflict ? t('security.required.conflict') : null}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error && !isConflict ? <RequestFailed title={t('security.required.failed')} error={error} /> : null}
    </section>
  )
}
