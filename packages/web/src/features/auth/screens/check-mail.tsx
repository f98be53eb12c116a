// Message while a person must check their mailbox.
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { stateOf } from '../onward.ts'
import { Card } from './card.tsx'
import css from './screens.module.css'
import { SendAgain } from './send-again.tsx'
import { useOnward } from './use-onward.ts'

interface CheckMailProps {
  /** What was sent, and where. */
  text: string
  send: () => Promise<void>
}

export function CheckMail({ text, send }: CheckMailProps) {
  const { t } = useTranslation()
  const config = useSession().useConfig()
  const { onward } = useOnward()
  return (
    <Card
      title={t('auth.mail.title')}
      foot={
        <Link to="/sign-in" state={stateOf(onward)}>
          {t('auth.forgot.back')}
        </Link>
      }
    >
      <p role="status" className={css.text}>
        {text}
      </p>
      <p className={css.text}>
        {config?.mail === 'smtp' ? t('auth.mail.lost') : t('auth.mail.unsent')} {config?.mail === 'folder' ? t('auth.mail.folder') : null}
        {config?.mail === 'outbox' ? <a href="/outbox">{t('auth.mail.outbox')}</a> : null}
      </p>
      <SendAgain send={send} />
    </Card>
  )
}
