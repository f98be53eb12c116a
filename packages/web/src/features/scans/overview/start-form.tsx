// Owns the question: an address, how to visit it, start. A refused address is answered at the field and stays in it.
import { Button, Checkbox, SegmentedControl, Title } from '@mantine/core'
import type { ScanSummary } from '@tillwatch/core/contract'
import { personStorageKeys, profiles } from '@tillwatch/core/shared'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useErrorSentence } from '#components/request-failed.tsx'
import { readStored, writeStored } from '#lib/local-storage.ts'
import { useStartScan } from '../requests/start-scan.ts'
import { AddressField, useTypedAddress } from './address-field.tsx'
import css from './overview.module.css'

type ProfileChoice = (typeof profiles)[number]

/** The form that starts a scan and then opens its live view. It begins with the page that was picked or scanned last. */
export function StartForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const sentence = useErrorSentence()
  const start = useStartScan()
  const noteId = useId()
  const address = useTypedAddress(() => readStored(personStorageKeys.selectedUrl) ?? '')
  const [profile, setProfile] = useState<ProfileChoice>('desktop')
  const [cloakCheck, setCloakCheck] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = address.take()
    if (url === '') return
    const open = (scan: ScanSummary) => {
      writeStored(personStorageKeys.selectedUrl, scan.url)
      return navigate(`/scans/${scan.id}`)
    }
    start.mutate({ url, profile, cloakCheck }, { onSuccess: open, onError: address.focus })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Title order={1} className={css.question}>
        {t('home.question')}
      </Title>
      <div className={css.row}>
        <AddressField
          address={address}
          label={t('home.address')}
          describedBy={noteId}
          placeholder={t('home.placeholder')}
          problem={start.error ? sentence(start.error) : null}
          onType={() => start.error && start.reset()}
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
