// Form that starts a scan: address, visit options, and a button. A refused address stays in the field with its error.

import { personStorageKeys, profiles } from '@tillwatch/contract/lists'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import { Switch } from '#components/switch.tsx'
import { MayTest, useMayTest } from '#features/proofs/may-test.tsx'
import type { ApiError } from '#lib/api.ts'
import { readStored, writeStored } from '#lib/local-storage.ts'
import { useStartScan } from '../requests/start-scan.ts'
import { AddressField, useTypedAddress } from './address-field.tsx'
import css from './overview.module.css'
import { Question } from './question.tsx'

type ProfileChoice = (typeof profiles)[number]

/**
 * Starts a scan and then opens its live view. The address starts as that of the last scanned page. A quiet form is not the main question of
 * its screen.
 */
export function StartForm({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const known = useErrorSentence()
  const start = useStartScan()
  const noteId = useId()
  const address = useTypedAddress(() => readStored(personStorageKeys.selectedUrl) ?? '')
  const may = useMayTest(address.value)
  const [profile, setProfile] = useState<ProfileChoice>('desktop')
  const [cloakCheck, setCloakCheck] = useState(false)

  const sentence = (error: Error) => ((error as Partial<ApiError>).code === 'conflict' ? t('problems.underWay') : known(error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = address.take()
    if (url === '') return
    const open = (scan: ScanSummary) => {
      writeStored(personStorageKeys.selectedUrl, scan.url)
      return navigate(`/scans/${scan.id}`)
    }
    start.mutate({ url, profile, cloakCheck, ...may.given }, { onSuccess: open, onError: address.focus })
  }

  return (
    <form onSubmit={submit} noValidate>
      {isQuiet ? null : <Question />}
      <div className={css.row}>
        <AddressField
          address={address}
          label={t('home.address')}
          describedBy={noteId}
          placeholder={t('home.placeholder')}
          problem={start.error ? sentence(start.error) : null}
          onType={() => start.error && start.reset()}
        />
        <Button type="submit" kind={isQuiet ? 'quiet' : 'main'} size="large" busy={start.isPending}>
          {start.isPending ? t('home.starting') : t('home.start')}
        </Button>
      </div>
      <div className={css.below}>
        <Switch
          className={css.profile}
          label={t('home.profile')}
          value={profile}
          onChange={setProfile}
          options={profiles.map((value) => ({ value, label: t(`words.profile.${value}`) }))}
        />
        <label className={css.cloak}>
          <input
            type="checkbox"
            checked={cloakCheck}
            aria-describedby={`${noteId}-cloak`}
            onChange={(event) => setCloakCheck(event.currentTarget.checked)}
          />
          <span>
            {t('home.cloak')}
            <small id={`${noteId}-cloak`}>{t('home.cloakText')}</small>
          </span>
        </label>
      </div>
      <MayTest may={may} />
      <p id={noteId} className={css.note}>
        {t(may.isGiven ? 'home.noteTyped' : 'home.note')}
      </p>
    </form>
  )
}
