// Screen for requesting a password link.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { usePageHead } from '#lib/page-head.ts'
import { requestPasswordReset } from '../mail-requests.ts'
import { keepOnward, stateOf } from '../onward.ts'
import { AuthForm, type Fields } from './auth-form.tsx'
import { Card } from './card.tsx'
import { CheckMail } from './check-mail.tsx'
import { EmailField } from './field.tsx'
import { addressProblem } from './problems.ts'
import { useAction } from './use-action.ts'
import { useOnward } from './use-onward.ts'

/** The screen at `/forgot-password`. It never reveals whether an account with the address exists. */
export function Component() {
  const { t } = useTranslation()
  const action = useAction()
  const { onward } = useOnward()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  usePageHead({ title: t('auth.forgot.title'), description: t('auth.forgot.description') })

  const send = async ({ email }: Fields) => {
    await requestPasswordReset(email)
    keepOnward(onward)
    setMailedTo(email.trim())
  }
  if (mailedTo !== null) return <CheckMail text={t('auth.mail.reset', { email: mailedTo })} send={() => requestPasswordReset(mailedTo)} />
  return (
    <Card
      title={t('auth.forgot.title')}
      lead={t('auth.forgot.lead')}
      foot={
        <Link to="/sign-in" state={stateOf(onward)}>
          {t('auth.forgot.back')}
        </Link>
      }
    >
      <AuthForm
        action={action}
        check={addressProblem}
        send={send}
        otherwise={t('auth.errors.unknown')}
        submit={t('auth.forgot.submit')}
        busy={t('auth.forgot.busy')}
      >
        <EmailField />
      </AuthForm>
    </Card>
  )
}
