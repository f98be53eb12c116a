// Owns the fields of a journey's secrets: their values, which are never shown, and the hosts where they are typed.
import { PasswordInput, TextInput } from '@mantine/core'
import type { PageJourney } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import css from './journeys.module.css'

type Texts = Record<string, string>

interface SecretFieldsProps {
  secrets: PageJourney['secrets']
  /** What was typed, by name. */
  values: Texts
  /** Lines of hosts that were changed, by name. */
  hosts: Texts
  change: (values: Texts, hosts: Texts) => void
}

export function SecretFields({ secrets, values, hosts, change }: SecretFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <h3 className={css.heading}>{t('journeys.secrets')}</h3>
      <p className={css.plain}>{t('journeys.secretsText')}</p>
      {secrets.map(({ name, isSeed, isSet, hosts: stored }) => (
        <div key={name} className={css.parts}>
          <PasswordInput
            label={t(isSeed ? 'journeys.seed' : 'journeys.secret', { name })}
            description={t(isSet ? 'journeys.isSet' : 'journeys.isMissing')}
            autoComplete="new-password"
            value={values[name] ?? ''}
            onChange={({ currentTarget }) => change({ ...values, [name]: currentTarget.value }, hosts)}
          />
          <TextInput
            label={t('journeys.hosts', { name })}
            description={t('journeys.hostsText')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={hosts[name] ?? stored.join(' ')}
            onChange={({ currentTarget }) => change(values, { ...hosts, [name]: currentTarget.value })}
          />
        </div>
      ))}
    </>
  )
}
