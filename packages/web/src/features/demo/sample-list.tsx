// Owns the choice among the three samples. Each has an address of its own.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { hostOf } from '#lib/address.ts'
import css from './demo.module.css'
import { type SampleName, sampleNames, samples } from './samples.ts'

/** Three links; `chosen` is the sample shown below, null while a scan of the person's own is. */
export function SampleList({ chosen }: { chosen: SampleName | null }) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css.heading}>
        {t('demo.samples.title')}
      </h2>
      <p className={css.note}>{t('demo.samples.note')}</p>
      <ul className={css.samples}>
        {sampleNames.map((name) => (
          <li key={name}>
            <Link
              to={`?sample=${name}`}
              className={css.sample}
              aria-current={name === chosen ? 'true' : undefined}
              preventScrollReset
              replace={chosen !== null}
            >
              <span className={css.host}>{hostOf(samples[name].page.finalUrl)}</span>
              <span className={css.what}>{t(`demo.samples.${name}`)}</span>
              <SeverityWord severity={samples[name].risk.severity} score={samples[name].risk.score} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
