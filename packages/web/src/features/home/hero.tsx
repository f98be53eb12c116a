// Owns the first thing that a visitor sees: what the product does, its price, two ways on, and a real result.
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import css from './home.module.css'
import { ResultPicture } from './result-picture.tsx'

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
