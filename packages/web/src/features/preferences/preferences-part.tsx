// The part Preferences of the area Account: language and time zone, and the emails that the person gets.
import './texts.ts'
import { Button, NativeSelect, Skeleton, TextInput, Title } from '@mantine/core'
import type { Preferences } from '@tillwatch/contract/shapes'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { languages } from '#i18n/languages.ts'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { useLanguage } from '#lib/use-language.ts'
import { NotificationsSection } from './notifications-section.tsx'
import css from './preferences.module.css'
import { useChangePreferences, usePreferences } from './requests.ts'

export default function PreferencesPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = usePreferences()
  return (
    <div className={css.part}>
      {isPending ? (
        <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : data ? (
        <DisplaySection preferences={data} />
      ) : (
        <RequestFailed title={t('preferences.failed')} error={error} retry={() => void refetch()} />
      )}
      <NotificationsSection />
    </div>
  )
}

/** Language and time zone. Both follow the browser until the person chooses. */
function DisplaySection({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation()
  const [, show] = useLanguage()
  const change = useChangePreferences()
  const zonesId = useId()
  const [language, setLanguage] = useState<string>(preferences.language ?? '')
  const [timeZone, setTimeZone] = useState(preferences.timeZone ?? '')
  const refused = (change.error as Partial<ApiError> | null)?.field === 'timeZone'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = languages.find((each) => each === language) ?? null
    const zone = timeZone.trim()
    change.mutate(
      { language: chosen, timeZone: zone === '' ? null : zone },
      {
        onSuccess: () => {
          if (chosen !== null) show(chosen)
          void notify.success(t('preferences.display.saved'))
        },
      },
    )
  }
  return (
    <section className={css.section} aria-labelledby="preferences-display">
      <Title order={2} size="h3" id="preferences-display">
        {t('preferences.display.title')}
      </Title>
      <p className={css.lead}>{t('preferences.display.lead')}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('preferences.display.language')}
          description={t('preferences.display.languageText')}
          data={[
            { value: '', label: t('preferences.display.asBrowser') },
            ...languages.map((each) => ({ value: each, label: t(`shell.languageName.${each}`) })),
          ]}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <TextInput
          label={t('preferences.display.timeZone')}
          description={t('preferences.display.timeZoneText', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          list={zonesId}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={timeZone}
          error={refused ? t('preferences.display.wrongZone') : null}
          onChange={(event) => setTimeZone(event.currentTarget.value)}
        />
        <datalist id={zonesId}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <div>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('preferences.display.save')}
          </Button>
        </div>
        {change.error && !refused ? <RequestFailed title={t('preferences.display.refused')} error={change.error} /> : null}
      </form>
    </section>
  )
}
