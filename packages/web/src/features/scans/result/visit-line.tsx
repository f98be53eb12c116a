// Line about the visit: address, time, profile, and browser.
import { landingOfVisit } from '@tillwatch/contract/rules'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatLanding } from '@tillwatch/messages/landings'
import { formatCloak } from '@tillwatch/messages/visits'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { formatMoment, formatWhen } from '#lib/format.ts'
import type { TabProps } from '../tab-props.ts'
import { TechnicalDetail } from '../technical-detail.tsx'
import { useComparison } from './comparison-facts.ts'
import css from './result.module.css'

/** Requested address, final address if different, options, and the result of a second visit: its browser, or why it is missing. */
export function VisitLine({ scan, result }: TabProps) {
  const { t, i18n } = useTranslation()
  const { requestedUrl, finalUrl } = result.page
  const landed = landingOfVisit(result)
  const language = i18n.resolvedLanguage === 'es' ? 'es' : 'en'
  return (
    <>
      {landed ? <p>{formatLanding({ code: landed.landing, values: { ended: landed.url, asked: requestedUrl } }, language)}</p> : null}
      <p className={css.meta}>
        <Address url={requestedUrl} max={64} />
        {finalUrl && finalUrl !== requestedUrl ? (
          <>
            <br />
            {t('result.redirected')} <Address url={finalUrl} max={64} />
          </>
        ) : null}
        <br />
        <span title={formatMoment(result.startedAt, i18n.language)}>
          {t('result.visited', {
            when: formatWhen(result.startedAt, i18n.language, Date.now()),
            profile: t(`words.profile.${result.profile}`).toLocaleLowerCase(i18n.language),
            browser: `${result.browser.product} ${result.browser.version}`.trim(),
          })}
        </span>
        {result.browser.sandbox ? null : ` · ${t('result.sandboxOff')}`}
        {scan.cloakCheck === 'not-asked' ? null : (
          <>
            <br />
            {formatCloak(scan.cloakCheck, language)}
          </>
        )}
      </p>
      {result.cloakCheck ? <ComparisonDetail cloakCheck={result.cloakCheck} /> : null}
    </>
  )
}

/** The facts in the person's language, then the browser's own messages. */
function ComparisonDetail({ cloakCheck }: { cloakCheck: NonNullable<ScanResult['cloakCheck']> }) {
  const { sentences, technical } = useComparison()(cloakCheck)
  return (
    <>
      {sentences.length > 0 ? <div className={css.comparison}>{sentences.join(' ')}</div> : null}
      {technical.map((text) => (
        <TechnicalDetail key={text} text={text} />
      ))}
    </>
  )
}
