// Import of a recording for a page (dropped, selected, or pasted), or of the automatic steps of a shop.
import { Button, FileButton, Textarea } from '@mantine/core'
import type { Page } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { automaticSteps } from './draft.ts'
import css from './journeys.module.css'
import { RecorderGuide } from './recorder-guide.tsx'
import { usePutJourney } from './requests.ts'
import { useProblem } from './use-problem.ts'

/** `hasOne`: the page already has a journey, which this one replaces. */
export function ImportForm({ page, hasOne, done }: { page: Page; hasOne: boolean; done: () => void }) {
  const { t } = useTranslation()
  const put = usePutJourney(page.id)
  const problem = useProblem()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const give = (journey: unknown) => put.mutate({ journey, secrets: {} }, { onSuccess: done })
  const change = (next: string) => {
    setText(next)
    setWrong(null)
    if (put.error) put.reset()
  }
  const read = (file: File | null) => void file?.text().then(change)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setWrong(t('journeys.noFile'))
    try {
      give(JSON.parse(text))
    } catch {
      setWrong(t('journeys.unreadable'))
    }
  }
  const refused = problem(put.error)
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <details>
        <summary>{t('journeys.guide.title')}</summary>
        <RecorderGuide />
      </details>
      <Textarea
        label={t('journeys.file')}
        description={t('journeys.fileText')}
        rows={6}
        spellCheck={false}
        value={text}
        error={wrong ?? refused}
        onChange={(event) => change(event.currentTarget.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file = null] = event.dataTransfer.files
          if (file) event.preventDefault()
          read(file)
        }}
      />
      {put.error && refused === null ? (
        <RequestFailed title={t('journeys.saveFailed')} error={put.error} conflict={t('journeys.trial.open')} />
      ) : null}
      <div className={css.bar}>
        <FileButton accept="application/json,.json" onChange={read}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('journeys.choose')}
            </Button>
          )}
        </FileButton>
        <Button type="submit" loading={put.isPending}>
          {t(hasOne ? 'journeys.replace' : 'journeys.take')}
        </Button>
      </div>
      {hasOne ? null : (
        <div>
          <Button variant="default" disabled={put.isPending} onClick={() => give(automaticSteps(page.url))}>
            {t('journeys.automatic')}
          </Button>
          <p className={`${css.plain} tw-muted tw-small`}>{t('journeys.automaticText')}</p>
        </div>
      )}
    </form>
  )
}
