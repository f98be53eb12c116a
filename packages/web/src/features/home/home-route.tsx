// Home page: what the product does, for whom, how, how well, what it cannot do, and what it costs.
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { PricingSection } from '#features/pricing/pricing-section.tsx'
import { usePrices } from '#features/pricing/use-prices.ts'
import { front as en } from '#i18n/en/front.ts'
import { front as es } from '#i18n/es/front.ts'
import { addTexts } from '#i18n/index.ts'
import { usePageHead } from '#lib/page-head.ts'
import { Hero } from './hero.tsx'
import css from './home.module.css'

addTexts({ en: { front: en }, es: { front: es } })

const needs = ['scripts', 'changes'] as const
const steps = ['address', 'visit', 'decide'] as const
const measures = ['skimmers', 'harmless', 'time'] as const
const limits = ['sample', 'person', 'verdict', 'unknown'] as const
const audiences = ['merchants', 'agencies', 'platforms'] as const

/** The page at `/`. */
export function Component() {
  const { t } = useTranslation()
  const prices = usePrices()
  usePageHead({ title: t('front.title'), description: t('front.description') })
  return (
    <div className={css.home}>
      <Hero />
      <section className={css.part}>
        <h2>{t('front.needs.title')}</h2>
        <div className={css.two}>
          {needs.map((need) => (
            <div key={need}>
              <h3>{t(`front.needs.${need}`)}</h3>
              <p>{t(`front.needs.${need}Text`)}</p>
            </div>
          ))}
        </div>
        <p className={css.more}>
          <Link to="/buyers-guide">{t('front.needs.guide')}</Link>
        </p>
      </section>
      <section className={css.part}>
        <h2>{t('front.steps.title')}</h2>
        <ol className={`${css.three} ${css.steps}`}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`front.steps.${step}`)}</h3>
              <p>{t(`front.steps.${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={css.part}>
        <h2>{t('front.proof.title')}</h2>
        <p className={css.lead}>{t('front.proof.lead')}</p>
        <dl className={`${css.three} ${css.measures}`}>
          {measures.map((measure) => (
            <div key={measure}>
              <dt>{t(`front.proof.${measure}`)}</dt>
              <dd>{t(`front.proof.${measure}Text`)}</dd>
            </div>
          ))}
        </dl>
        <div className={css.limits}>
          <h3>{t('front.limits.title')}</h3>
          <ul>
            {limits.map((limit) => (
              <li key={limit}>{t(`front.limits.${limit}`)}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className={css.part}>
        <h2>{t('front.audience.title')}</h2>
        <dl className={css.three}>
          {audiences.map((audience) => (
            <div key={audience}>
              <dt>{t(`front.audience.${audience}`)}</dt>
              <dd>{t(`front.audience.${audience}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <PricingSection heading={2} {...prices} />
    </div>
  )
}
