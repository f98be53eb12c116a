// Form that scans an address, with its errors.
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import { MayTest, useMayTest } from '#features/proofs/may-test.tsx'
import { AddressField, useStartScan, useTypedAddress } from '#features/scans/index.ts'
import { ApiError } from '#lib/api.ts'
import css from './demo.module.css'
import { HumanCapture } from './human-capture.tsx'
import { useNoteInvalidAddress } from './requests.ts'

/**
 * Starts a scan and passes its ID to `opened`. An address that no scan accepts is recorded for a review before the person sees the error.
 */
export function ScanForm({ opened }: { opened: (scanId: string) => void }) {
  const { t } = useTranslation()
  const sentence = useErrorSentence()
  const start = useStartScan()
  const note = useNoteInvalidAddress()
  const titleId = useId()
  const address = useTypedAddress()
  const may = useMayTest(address.value)
  const busy = start.isPending || note.isPending
  const failed = start.isError && !note.isPending
  const invalid = failed && failureOf(start.error) === 'address'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = address.take()
    address.focus()
    if (typed === '' || busy) return
    note.reset()
    start.mutate(
      { url: typed, profile: 'desktop', cloakCheck: false, ...may.given },
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
        <AddressField
          address={address}
          label={t('demo.form.address')}
          placeholder={t('demo.form.placeholder')}
          problem={invalid ? sentence(start.error) : null}
          onType={() => start.isError && start.reset()}
        />
        <Button type="submit" kind="main" size="large" busy={busy}>
          {busy ? t('demo.form.starting') : t('demo.form.start')}
        </Button>
      </form>
      <MayTest may={may} />
      <p className={css.note}>{t(may.isGiven ? 'demo.form.noteTyped' : 'demo.form.note')}</p>
      {failed ? (
        <div className={css.failure}>
          <StartFailure error={start.error} typed={start.variables.url} logged={note.isSuccess} />
        </div>
      ) : null}
    </section>
  )
}

/** Kind of a refused start. `ours`: no response, or one that blames the server. */
function failureOf(error: unknown): 'address' | 'too-many' | 'refused' | 'ours' {
  if (!(error instanceof ApiError)) return 'ours'
  if (error.code === 'bad-address' || error.code === 'address-refused') return 'address'
  if (error.status === 429) return 'too-many'
  return error.status >= 400 && error.status < 500 ? 'refused' : 'ours'
}

interface StartFailureProps {
  error: unknown
  /** The typed text. */
  typed: string
  /** Whether the server has recorded an invalid address. */
  logged: boolean
}

/** One notice below the form. Problems of an address are shown at the field. */
function StartFailure({ error, typed, logged }: StartFailureProps) {
  const { t } = useTranslation()
  const sentence = useErrorSentence()
  const kind = failureOf(error)
  if (kind === 'ours') return <HumanCapture page={{ url: typed }} cause={sentence(error)} />
  if (kind === 'too-many')
    return (
      <Notice role="alert" icon="clock" title={t('demo.tooMany')}>
        {t('demo.tooManyText')}
      </Notice>
    )
  if (kind === 'refused')
    return (
      <Notice role="alert" icon="warn" title={t('demo.notStarted')}>
        {(error as ApiError).code === 'conflict' ? t('problems.underWay') : sentence(error)}
      </Notice>
    )
  return <Notice role="alert" icon="warn" tone="amber" title={logged ? t('demo.badUrl') : t('demo.badUrlNotLogged')} />
}
