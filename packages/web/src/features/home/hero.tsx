// First content for a visitor: what the product does, its price, two links, and a real result.
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { useLanguage } from '#lib/use-language.ts'
import css from './home.module.css'
import desktopEn from './result-desktop-en.webp'
import desktopEs from './result-desktop-es.webp'
import phoneEn from './result-phone-en.webp'
import phoneEs from './result-phone-es.webp'

/** Sizes of the files. */
const pictures = {
  en: { desktop: { src: desktopEn, width: 1752, height: 1206 }, phone: { src: phoneEn, width: 750, height: 1240 } },
  es: { desktop: { src: desktopEs, width: 1752, height: 1392 }, phone: { src: phoneEs, width: 750, height: 1240 } },
}

/** The hero of the home page. */
export function Hero() {
  const { t } = useTranslation()
  const { auth, useConfig } = useSession()
  const signedIn = auth.useAuth((state) => state.isAuthenticated)
  const showsSample = useConfig((config) => config?.sampleSite ?? true)
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h1>{t('front.hero.title')}</h1>
        <p className={css.what}>{t('front.hero.text')}</p>
        <p className={css.cost}>
          <strong>{t('front.hero.price')}</strong> {t('front.hero.setup')}
        </p>
        <p className={css.ways}>
          <Link to="#pricing" className={buttonLook({ kind: 'main', size: 'large' })}>
            {t('front.hero.plans')}
          </Link>
          <Link to={signedIn ? '/demo' : '/sign-in?redirect=demo'} className={buttonLook({ size: 'large' })}>
            {t('front.hero.demo')}
          </Link>
          {showsSample ? (
            <Link to="/sample" className={buttonLook({ size: 'large' })}>
              {t('front.hero.sample')}
            </Link>
          ) : null}
        </p>
      </div>
      <ResultPicture />
    </section>
  )
}

/** A real result of a test shop, loaded only shortly before it becomes visible. */
function ResultPicture() {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const { desktop, phone } = pictures[language]
  return (
    <figure className={css.picture}>
      <picture>
        <source media="(max-width: 47.99em)" srcSet={phone.src} width={phone.width} height={phone.height} />
        <img {...desktop} alt={t('front.picture.alt')} loading="lazy" decoding="async" />
      </picture>
      <figcaption>{t('front.picture.caption')}</figcaption>
    </figure>
  )
}
