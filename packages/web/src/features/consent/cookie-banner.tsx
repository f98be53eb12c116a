// The cookie banner.
import { type ConsentChoice, consentStorageKey } from '@tillwatch/contract/lists'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { consent as en } from '#i18n/en/consent.ts'
import { consent as es } from '#i18n/es/consent.ts'
import { addTexts } from '#i18n/index.ts'
import { closeBanner, showsBanner, useBanner } from './banner.ts'
import css from './consent.module.css'
import { chooseConsent, readConsent, rereadConsent, syncConsent } from './consent.ts'

addTexts({ en: { consent: en }, es: { consent: es } })

/** Visible if a choice is missing, and on request. Never part of a prerendered page. */
export function CookieBanner() {
  const userId = usePerson()
  return useBanner(showsBanner) ? <Banner userId={userId} /> : null
}

function Banner({ userId }: { userId: string | null }) {
  const { t } = useTranslation()
  const { auth } = useSession()
  const openedBy = useBanner((banner) => banner.openedBy)
  const now = readConsent(userId)
  const ref = useRef<HTMLElement>(null)
  useRoomBelow(ref)
  useEffect(() => {
    if (openedBy) ref.current?.focus()
  }, [openedBy])
  const choose = (choice: ConsentChoice) => {
    closeBanner({ choiceMissing: false })
    void chooseConsent(choice, userId, auth.freshToken)
  }
  return (
    <section ref={ref} className={css.banner} aria-label={t('consent.label')} tabIndex={-1}>
      <div className={css.inner}>
        <p className={css.text}>
          {t('consent.text')} {now ? <strong>{t(`consent.now.${now}`)} </strong> : null}
          <Link to="/privacy-policy#cookies-policy">{t('consent.policy')}</Link>
        </p>
        <div className={css.choices}>
          <button type="button" className={css.choice} onClick={() => choose('accepted')}>
            {t('consent.accept')}
          </button>
          <button type="button" className={css.choice} onClick={() => choose('declined')}>
            {t('consent.decline')}
          </button>
        </div>
        <button
          type="button"
          className={css.close}
          aria-label={now ? t('consent.keep') : t('consent.close')}
          onClick={() => closeBanner({ closed: true })}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  )
}

/** Keeps `--tw-banner` at the height of the element, as long as it exists. */
function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--tw-banner', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--tw-banner')
    }
  }, [ref])
}

/** The ID of the person whose choice applies, null for the device's. Looks for a choice as soon as the person is known. */
function usePerson(): string | null {
  const { auth, useConfig } = useSession()
  const userId = auth.useAuth(({ currentUser }) => currentUser?.uid ?? null)
  // If it cannot be determined, nobody is signed in.
  const known = auth.useAuth(({ authStateInitialized, loading }) => authStateInitialized || !loading)
  const ready = useConfig() !== null && known
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (!ready) return
    let left = false
    const found = (choice: unknown) => {
      if (!left) useBanner.setState({ choiceMissing: choice === null })
    }
    if (userId !== null) void syncConsent(userId, auth.freshToken).then(found)
    else found(before.current === null ? readConsent(null) : rereadConsent(null))
    before.current = userId
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === consentStorageKey(userId)) found(rereadConsent(userId))
    }
    addEventListener('storage', followOtherTab)
    return () => {
      left = true
      removeEventListener('storage', followOtherTab)
    }
  }, [ready, userId, auth])
  return userId
}
