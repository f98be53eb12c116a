// Buttons for signing in at an identity provider, if the installation offers any.
import type { IdentityProviderId } from '@tillwatch/contract/lists'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { useSession } from '#features/session/index.tsx'
import { authToast } from '#lib/notify.ts'
import { AuthError } from '../auth-error.ts'
import { wordsFor } from '../texts.ts'
import css from './screens.module.css'
import type { Action } from './use-action.ts'

/** Google, and the OpenID Connect provider of the installation. */
export function ProviderButtons({ action }: { action: Action }) {
  const { t } = useTranslation()
  const { useConfig } = useSession()
  const config = useConfig()
  const oidcName = config?.oidcName ?? null
  if (!config?.googleSignIn && oidcName === null) return null
  return (
    <>
      <p className={css.or}>{t('auth.or')}</p>
      {config?.googleSignIn ? (
        <ProviderButton action={action} provider="google" codeOf={googleCode} waiting={t('auth.googleWaiting')}>
          <GoogleMark />
          {t('auth.google')}
        </ProviderButton>
      ) : null}
      {oidcName === null ? null : (
        <ProviderButton action={action} provider="oidc" codeOf={oidcCode} waiting={t('auth.oidcWaiting', { name: oidcName })}>
          {t('auth.oidc', { name: oidcName })}
        </ProviderButton>
      )}
    </>
  )
}

/** Even if Google returned none of our codes, the messages are those for Google. */
const googleCode = (code: string): string => code || 'google_other'

const oidcCodes: Readonly<Record<string, string>> = {
  'popup-blocked': 'oidc-blocked',
  'popup-closed': 'oidc-closed',
  access_denied: 'oidc-denied',
  oidc_unreachable: 'oidc-unreachable',
}

/** Messages about a sign-in window name no provider. Refusals of the installation keep their own words. */
function oidcCode(code: string): string {
  const own = oidcCodes[code]
  if (own !== undefined) return own
  const words = wordsFor(code)
  return words === null || words === 'auth.errors.google_other' ? 'oidc-failed' : code
}

interface ProviderButtonProps {
  action: Action
  provider: IdentityProviderId
  /** The code that has the words for a failure. */
  codeOf: (code: string) => string
  waiting: string
  children: ReactNode
}

/** Opens the window of the provider and waits for its end. */
function ProviderButton({ action, provider, codeOf, waiting, children }: ProviderButtonProps) {
  const { t } = useTranslation()
  const { auth } = useSession()
  const signIn = async () => {
    await auth.signInWith(provider).catch((cause: AuthError) => {
      throw new AuthError(cause.message, codeOf(cause.code), cause)
    })
    void authToast.success(t('auth.signIn.done'))
  }
  return (
    <Button size="large" busy={action.busy !== null} onClick={() => void action.run(provider, signIn)}>
      {action.busy === provider ? waiting : children}
    </Button>
  )
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 48 48">
      <path fill="#4285f4" d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z" />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.5-3.8-12.3-9H4.3v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#fbbc05" d="M11.7 28.2a13 13 0 0 1 0-8.4v-5.7H4.3a22 22 0 0 0 0 19.8l7.4-5.7Z" />
      <path fill="#ea4335" d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.4 5.7c1.8-5.2 6.6-9 12.3-9Z" />
    </svg>
  )
}
