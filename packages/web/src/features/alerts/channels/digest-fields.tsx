// Owns the fields of a channel's digest: how often, in which hours not, and in which time zone.
import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './channels.module.css'
import type { Draft } from './draft.ts'

interface DigestProps {
  draft: Draft
  set: (changes: Partial<Draft>) => void
  problems: { quiet: string | null; zone: string | null }
}

const digests = ['off', 'daily', 'weekly'] as const

/** Without a digest there is nothing more to ask. */
export function DigestFields({ draft: { digest, quietFrom, quietUntil, timeZone }, set, problems }: DigestProps) {
  const { t } = useTranslation()
  const zonesId = useId()
  return (
    <>
      <NativeSelect
        label={t('alertChannels.form.digest')}
        data={digests.map((value) => ({ value, label: t(`alertChannels.form.digests.${value}`) }))}
        value={digest}
        onChange={(event) => set({ digest: digests.find((each) => each === event.currentTarget.value) ?? digest })}
      />
      {digest === 'off' ? null : (
        <>
          <fieldset className={css.quietHours}>
            <legend>{t('alertChannels.form.quiet')}</legend>
            <p>{t('alertChannels.form.quietText')}</p>
            <TextInput
              type="time"
              label={t('alertChannels.form.from')}
              value={quietFrom}
              error={problems.quiet}
              onChange={(event) => set({ quietFrom: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('alertChannels.form.until')}
              value={quietUntil}
              onChange={(event) => set({ quietUntil: event.currentTarget.value })}
            />
          </fieldset>
          <TextInput
            label={t('alertChannels.form.timeZone')}
            list={zonesId}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={timeZone}
            error={problems.zone}
            onChange={(event) => set({ timeZone: event.currentTarget.value })}
          />
          <datalist id={zonesId}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </>
  )
}
