// Button for signing in with a passkey, where the browser and the host name allow it.
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { useSession } from '#features/session/index.tsx'
import { authToast } from '#lib/notify.ts'
import { AuthError } from '../auth-error.ts'
import { signInByPasskey } from '../passkeys.ts'
import { wordsFor } from '../texts.ts'
import { whyNoPasskeys } from '../why-no-passkeys.ts'
import type { Action } from './use-action.ts'

export function PasskeyButton({ action }: { action: Action }) {
  const { t } = useTranslation()
  const { auth, useConfig } = useSession()
  const config = useConfig()
  if (!config || whyNoPasskeys(config.passkeyHost) !== null) return null
  const signIn = async () => {
    await auth.signInWithPasskey(signInByPasskey).catch((cause: AuthError) => {
      throw new AuthError(cause.message, wordsFor(cause.code) === null ? 'passkey-failed' : cause.code, cause)
    })
    void authToast.success(t('auth.signIn.done'))
  }
  return (
    <Button size="large" busy={action.busy !== null} onClick={() => void action.run('passkey', signIn)}>
      {action.busy === 'passkey' ? t('auth.passkeyWaiting') : t('auth.passkey')}
    </Button>
  )
}
