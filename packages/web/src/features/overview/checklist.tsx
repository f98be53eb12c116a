// Setup checklist of the overview: the first steps of a new account, until all are done or a person hides it.
import { deviceStorageKeys, type SetupStep } from '@tillwatch/contract/lists'
import type { Overview } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { storedClaims } from '#features/auth/access-token.ts'
import { readStored, writeStored } from '#lib/local-storage.ts'
import { addressOfStep } from './addresses.ts'
import css from './overview.module.css'

/** Hidden on this device, for the account of the person who hid it. */
const isHiddenFor = (accountId: string | undefined) => accountId !== undefined && readStored(deviceStorageKeys.hiddenSetup) === accountId

export function Checklist({ steps }: Pick<Overview, 'steps'>) {
  const { t } = useTranslation()
  const accountId = storedClaims()?.accountId
  const [isHidden, setHidden] = useState(() => isHiddenFor(accountId))
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  if (isHidden || next === undefined) return null
  const hide = () => {
    if (accountId !== undefined) writeStored(deviceStorageKeys.hiddenSetup, accountId)
    setHidden(true)
  }
  return (
    <section className={css.section} aria-labelledby="overview-setup">
      <div className={css.setupHead}>
        <h2 id="overview-setup">{t('overview.setup.title')}</h2>
        <span className="tw-muted tw-small">{t('overview.setup.done', { count: done, total: steps.length })}</span>
        <Button size="small" onClick={hide}>
          {t('overview.setup.hide')}
        </Button>
      </div>
      <ol className={css.setup} aria-labelledby="overview-setup">
        {steps.map(({ step, isDone, siteId }) => (
          <li key={step} data-step={step} aria-current={step === next.step ? 'step' : undefined}>
            <Icon name={isDone ? 'check' : 'dashed'} />
            <StepName step={step} isDone={isDone} siteId={siteId} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Completed steps, and steps that need a site first, have no link. */
function StepName({ step, isDone, siteId }: { step: SetupStep; isDone: boolean; siteId: string | null }) {
  const { t } = useTranslation()
  const name = t(`overview.setup.step.${step}`)
  if (isDone)
    return (
      <span className="tw-muted">
        {name} <span className="tw-hidden">({t('overview.setup.isDone')})</span>
      </span>
    )
  const address = addressOfStep(step, siteId)
  return address === null ? <span>{name}</span> : <Link to={address}>{name}</Link>
}
