// Button that sends a mail again.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsFor } from '../texts.ts'
import css from './screens.module.css'
import { useAction } from './use-action.ts'

/** Sends and confirms; a failure is shown next to it. */
export function SendAgain({ send }: { send: () => Promise<void> }) {
  const { t } = useTranslation()
  const { busy, error, run } = useAction()
  const [sent, setSent] = useState(false)
  const work = async () => {
    setSent(false)
    await send()
    setSent(true)
  }
  const outcome = error ? (wordsFor(error.code) ?? 'auth.errors.unknown') : sent ? 'auth.mail.sent' : null
  return (
    <p className={css.again}>
      <button type="button" className={css.link} aria-disabled={busy !== null} onClick={() => void run('again', work)}>
        {busy ? t('auth.mail.sending') : t('auth.mail.again')}
      </button>
      <span role="status">{outcome ? t(outcome) : null}</span>
    </p>
  )
}
