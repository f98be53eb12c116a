// Form for adding and editing a channel, with errors at their fields.
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { alertVerdicts, channelKinds } from '@tillwatch/contract/lists'
import type { Channel } from '@tillwatch/contract/shapes'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { fallbackLanguage, firstSpoken } from '#i18n/languages.ts'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import css from './channels.module.css'
import { asAdded, asChanged, type Draft, draftOf, type Fault, faultOfRefusal, faultsOf } from './draft.ts'
import { useAddChannel, useChangeChannel } from './requests.ts'
import { SitesField } from './sites-field.tsx'

const digests = ['off', 'daily', 'weekly'] as const

interface FormProps {
  /** Null for a new one. */
  channel: Channel | null
  close: () => void
  showKey: (secret: string) => void
}

/** The form. A rejected field keeps its input. */
export function ChannelForm({ channel, close, showKey }: FormProps) {
  const { t, i18n } = useTranslation()
  const { verdictOf } = useChangeWords()
  const isNew = channel === null
  const [draft, setDraft] = useState(() => draftOf(channel, firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage))
  const [tried, setTried] = useState(false)
  const add = useAddChannel()
  const change = useChangeChannel(channel?.id ?? '')
  const { error, isPending, reset } = isNew ? add : change
  const refused = error === null ? null : faultOfRefusal((error as Partial<ApiError>).field, draft.kind)
  const faults = [...(tried ? faultsOf(draft, isNew) : []), ...(refused === null ? [] : [refused])]
  const wrong = (...names: Fault[]) => {
    const found = faults.find((fault) => names.includes(fault))
    return found ? t(`alertChannels.form.wrong.${found}`) : null
  }
  const set = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    if (error) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faultsOf(draft, isNew).length > 0) return
    const done = (secret: string | null, { health }: Channel) => {
      const asked = health.state === 'unconfirmed' ? ` ${t('alertChannels.unconfirmed')}` : ''
      void notify.success(`${t(isNew ? 'alertChannels.form.added' : 'alertChannels.form.saved')}.${asked}`)
      close()
      if (secret !== null) showKey(secret)
    }
    if (channel === null) add.mutate(asAdded(draft), { onSuccess: ({ secret, channel: added }) => done(secret, added) })
    else change.mutate(asChanged(draft, channel), { onSuccess: (changed) => done(null, changed) })
  }
  const { kind } = draft
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {isNew ? (
          <NativeSelect
            label={t('alertChannels.form.kind')}
            data={channelKinds.map((value) => ({ value, label: t(`alertChannels.kind.${value}`) }))}
            value={kind}
            onChange={(event) => set({ kind: channelKinds.find((each) => each === event.currentTarget.value) ?? kind, target: '' })}
            data-autofocus
          />
        ) : null}
        <TextInput
          label={t('alertChannels.form.name')}
          description={t('alertChannels.form.nameText')}
          maxLength={80}
          autoComplete="off"
          value={draft.name}
          error={wrong('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t(`alertChannels.form.target.${kind}`)}
          description={channel === null ? t(`alertChannels.form.targetText.${kind}`) : t('alertChannels.form.kept', { hint: channel.hint })}
          type={kind === 'email' ? 'email' : 'url'}
          inputMode={kind === 'email' ? 'email' : 'url'}
          maxLength={2_000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.target}
          error={wrong('address', 'url')}
          onChange={(event) => set({ target: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('alertChannels.form.threshold')}
          description={t('alertChannels.form.thresholdText')}
          data={alertVerdicts.map((value) => ({ value, label: verdictOf(value).name }))}
          value={draft.threshold}
          onChange={(event) => set({ threshold: alertVerdicts.find((each) => each === event.currentTarget.value) ?? draft.threshold })}
        />
        <SitesField draft={draft} set={set} problem={wrong('siteIds', 'gone')} />
        <NativeSelect
          label={t('alertChannels.form.language')}
          data={(['en', 'es'] as const).map((value) => ({ value, label: t(`alertChannels.form.languages.${value}`) }))}
          value={draft.language}
          onChange={(event) => set({ language: event.currentTarget.value === 'es' ? 'es' : 'en' })}
        />
        <DigestFields draft={draft} set={set} problems={{ quiet: wrong('quietHours'), zone: wrong('timeZone') }} />
        {error && refused === null ? (
          <RequestFailed
            title={t(isNew ? 'alertChannels.form.addFailed' : 'alertChannels.form.editFailed')}
            error={error}
            conflict={t('alertChannels.full')}
          />
        ) : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('alertChannels.form.back')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(isNew ? 'alertChannels.form.submitAdd' : 'alertChannels.form.submitEdit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface DigestProps {
  draft: Draft
  set: (changes: Partial<Draft>) => void
  problems: { quiet: string | null; zone: string | null }
}

/** Without a digest, there are no other fields. */
function DigestFields({ draft: { digest, quietFrom, quietUntil, timeZone }, set, problems }: DigestProps) {
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
