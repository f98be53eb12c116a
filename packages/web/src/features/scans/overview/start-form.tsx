// Owns the question: an address, how to visit it, start. A refused address is answered at the field and stays in it.
import { Button, Checkbox, SegmentedControl, TextInput, Title } from '@mantine/core'
import type { ScanSummary } from '@tillwatch/core/contract'
import { personStorageKeys, profiles } from '@tillwatch/core/shared'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useErrorSentence } from '#components/request-failed.tsx'
import { readStored, writeStored } from '#lib/local-storage.ts'
import { useStartScan } from '../requests/start-scan.ts'
import css from './overview.module.css'

type ProfileChoice = (typeof profiles)[number]

/** The form that starts a scan and then opens its live view. It begins with the page that was picked or scanned last. */
export function StartForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const sentence = useErrorSentence()
  const start = useStartScan()
  const field = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [url, setUrl] = useState(() => readStored(personStorageKeys.selectedUrl) ?? '')
  const [profile, setProfile] = useState<ProfileChoice>('desktop')
  const [cloakCheck, setCloakCheck] = useState(false)
  const [missing, setMissing] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = url.trim()
    setMissing(address === '')
    if (address === '') return field.current?.focus()
    const open = (scan: ScanSummary) => {
      writeStored(personStorageKeys.selectedUrl, scan.url)
      return navigate(`/scans/${scan.id}`)
    }
    start.mutate({ url: address, profile, cloakCheck }, { onSuccess: open, onError: () => field.current?.focus() })
  }
  const problem = missing ? t('problems.address.empty') : start.error ? sentence(start.error) : null

  return (
    <form onSubmit={submit} noValidate>
      <Title order={1} className={css.question}>
        {t('home.question')}
      </Title>
      <div className={css.row}>
        <TextInput
          ref={field}
          className={css.address}
          classNames={{ error: css.error ?? '' }}
          size="md"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t('home.address')}
          aria-describedby={noteId}
          placeholder={t('home.placeholder')}
          value={url}
          error={problem}
          onChange={(event) => {
            setUrl(event.currentTarget.value)
            setMissing(false)
            if (start.error) start.reset()
          }}
        />
        <Button type="submit" size="md" loading={start.isPending}>
          {start.isPending ? t('home.starting') : t('home.start')}
        </Button>
      </div>
      <div className={css.below}>
        <SegmentedControl
          className={css.profile}
          size="sm"
          aria-label={t('home.profile')}
          value={profile}
          onChange={(value) => setProfile(value as ProfileChoice)}
          data={profiles.map((value) => ({ value, label: t(`words.profile.${value}`) }))}
        />
        <Checkbox
          className={css.cloak}
          size="sm"
          label={t('home.cloak')}
          description={t('home.cloakText')}
          checked={cloakCheck}
          onChange={(event) => setCloakCheck(event.currentTarget.checked)}
        />
      </div>
      <p id={noteId} className={css.note}>
        {t('home.note')}
      </p>
    </form>
  )
}
