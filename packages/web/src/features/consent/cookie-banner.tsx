// Owns the cookie banner.
import type { ConsentChoice } from '@tillwatch/contract/lists'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { consent as en } from '#i18n/en/consent.ts'
import { consent as es } from '#i18n/es/consent.ts'
import { addTexts } from '#i18n/index.ts'
import { closeBanner, showsBanner, useBanner } from './banner.ts'
import css from './consent.module.css'
import { chooseConsent, readConsent } from './consent.ts'
import { usePerson } from './use-person.ts'
import { useRoomBelow } from './use-room-below.ts'

addTexts({ en: { consent: en }, es: { consent: es } })

/** Shows where a choice is missing, and when the person asks for it. It is never part of a page that is rendered ahead. */
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
