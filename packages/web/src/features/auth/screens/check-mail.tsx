// Owns what is shown while a person must look into the mailbox.
import { useTranslation } from 'react-i18next'
import { useSession } from '#features/session/index.tsx'
import { Card } from './card.tsx'
import css from './screens.module.css'
import { SendAgain } from './send-again.tsx'

interface CheckMailProps {
  /** What was sent, and where. */
  text: string
  send: () => Promise<void>
}

export function CheckMail({ text, send }: CheckMailProps) {
  const { t } = useTranslation()
  const config = useSession().useConfig()
  return (
    <Card title={t('auth.mail.title')}>
      <p role="status" className={css.text}>
        {text}
      </p>
      {config?.mail === 'outbox' ? <p className={css.text}>{t('auth.mail.outbox')}</p> : <p className={css.text}>{t('auth.mail.lost')}</p>}
      <SendAgain send={send} />
    </Card>
  )
}
