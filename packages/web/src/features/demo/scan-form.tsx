// Owns the form that scans an address for real. What was typed stays in the field whatever the answer.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#components/request-failed.tsx'
import { useStartScan } from '#features/scans/index.ts'
import css from './demo.module.css'
import { useNoteInvalidAddress } from './requests.ts'
import { failureOf, StartFailure } from './start-failure.tsx'

/** Starts a scan and gives its id to `opened`. An address that no scan takes is noted for a review before the person is told so. */
export function ScanForm({ opened }: { opened: (scanId: string) => void }) {
  const { t } = useTranslation()
  const sentence = useErrorSentence()
  const start = useStartScan()
  const note = useNoteInvalidAddress()
  const field = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const [url, setUrl] = useState('')
  const [missing, setMissing] = useState(false)
  const busy = start.isPending || note.isPending
  const failed = start.isError && !note.isPending
  const invalid = failed && failureOf(start.error) === 'address'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = url.trim()
    setMissing(typed === '')
    field.current?.focus()
    if (typed === '' || busy) return
    note.reset()
    start.mutate(
      { url: typed, profile: 'desktop', cloakCheck: false },
      {
        onSuccess: ({ id }) => opened(id),
        onError: (error) => failureOf(error) === 'address' && note.mutate(typed),
      },
    )
  }

  return (
    <section className={css.ask} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.heading}>
        {t('demo.form.title')}
      </h2>
      <form onSubmit={submit} noValidate className={css.row}>
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
          aria-label={t('demo.form.address')}
          placeholder={t('demo.form.placeholder')}
          value={url}
          error={missing ? t('problems.address.empty') : invalid ? sentence(start.error) : undefined}
          onChange={(event) => {
            setUrl(event.currentTarget.value)
            setMissing(false)
            if (start.isError) start.reset()
          }}
        />
        <Button type="submit" size="md" loading={busy}>
          {busy ? t('demo.form.starting') : t('demo.form.start')}
        </Button>
      </form>
      <p className={css.note}>{t('demo.form.note')}</p>
      {failed ? (
        <div className={css.failure}>
          <StartFailure error={start.error} typed={start.variables.url} logged={note.isSuccess} />
        </div>
      ) : null}
    </section>
  )
}
