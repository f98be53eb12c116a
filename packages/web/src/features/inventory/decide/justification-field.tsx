// Owns the field in which an approval says why, with the draft that it can begin from.
import { Button, Checkbox, Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#components/request-failed.tsx'
import css from './decide.module.css'
import type { useJustification } from './use-justification.ts'

interface JustificationFieldProps {
  ref: Ref<HTMLTextAreaElement>
  justification: ReturnType<typeof useJustification>
  scriptIds: readonly string[]
  /** Whether it was to be sent, so that what is missing is said. */
  isTried: boolean
  isRefused: boolean
  onChange: () => void
}

/** A draft that is left as it is has to be confirmed by a box of its own. */
export function JustificationField({ ref, justification, scriptIds, isTried, isRefused, onChange }: JustificationFieldProps) {
  const { t } = useTranslation()
  const sentence = useErrorSentence()
  const { text, setText, ask, isAsking, failure, hasNone, isAsDrafted, isConfirmed, setConfirmed, problem } = justification
  return (
    <div className={css.why}>
      <Textarea
        ref={ref}
        label={t('siteScripts.decide.justification')}
        description={t('siteScripts.decide.justificationText')}
        rows={5}
        resize="vertical"
        maxLength={2000}
        value={text}
        error={isTried && problem ? problem : isRefused ? t('siteScripts.decide.refused') : null}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onChange()
        }}
        data-autofocus
      />
      <div>
        <Button size="xs" variant="default" loading={isAsking} onClick={() => ask(scriptIds)}>
          {t('siteScripts.decide.draft')}
        </Button>
      </div>
      {failure ? (
        <p className={css.count} role="alert">
          {t('siteScripts.decide.draftFailed')}. {sentence(failure)}
        </p>
      ) : null}
      {hasNone ? (
        <p className={css.count} role="status">
          {t('siteScripts.decide.draftNone')}
        </p>
      ) : null}
      {isAsDrafted ? (
        <Checkbox
          label={t('siteScripts.decide.confirm')}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  )
}
