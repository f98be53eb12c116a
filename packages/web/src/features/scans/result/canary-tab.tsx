// Owns the story of the test card: where it was typed, where it was seen, what was not searched.

import { wordingOf } from '@tillwatch/messages/findings/wording'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Notice } from '#components/notice.tsx'
import type { TabProps } from '../tab-props.ts'
import css from '../tables.module.css'
import { CanarySightings } from './canary-sightings.tsx'
import { CanaryTyped } from './canary-typed.tsx'
import { useGap } from './coverage-gap.ts'

const gravestFirst = ['canary-left-page', 'canary-brought-provider', 'canary-unlisted-frame'] as const

/** Gravest first: what left, what stays in the browser, what was not searched. */
function verdictOf(result: TabProps['result']) {
  if (result.canary.some((sighting) => sighting.expected === 'no')) return 'left'
  if (result.findings.some(({ check }) => check === 'card-kept-in-browser')) return 'kept'
  if (!result.canarySearched) return 'notSearched'
  return result.canary.length > 0 ? 'expected' : 'quiet'
}

/** The verdict in words, then the three lists. Silence without a search is told as not searched, never as fine. */
export function CanaryTab({ result }: TabProps) {
  const { t } = useTranslation()
  const gapOf = useGap()
  const missed = result.canaryCoverage?.notSearched ?? []
  const verdict = verdictOf(result)
  const grave = verdict === 'left' || verdict === 'kept'
  const wordings = new Set(result.findings.map(wordingOf))
  const advice = gravestFirst.find((wording) => wordings.has(wording)) ?? 'canary-left-page'
  return (
    <>
      <div className={css.section}>
        <Notice
          tone={grave ? 'red' : 'neutral'}
          icon={grave ? 'stop' : verdict === 'notSearched' ? 'dashed' : 'check'}
          title={t(`result.canary.${verdict}Title`)}
        >
          {verdict === 'notSearched' ? t('result.canary.notSearchedText') : null}
          {verdict === 'quiet' || verdict === 'expected' ? t('result.canary.quietText') : null}
          {verdict === 'left' ? t(`findings.${advice}.action`) : null}
          {verdict === 'kept' ? t('findings.card-kept-in-browser.action') : null}
        </Notice>
      </div>
      <section className={css.section}>
        <div className={css.heading}>
          <h2>{t('result.canary.seen')}</h2>
        </div>
        {result.canary.length === 0 ? (
          <p className="tw-muted">{result.canarySearched ? t('result.canary.seenNone') : t('result.canary.notSearchedTitle')}</p>
        ) : (
          <CanarySightings result={result} />
        )}
      </section>
      <section className={css.section}>
        <div className={css.heading}>
          <h2>{t('result.canary.typed')}</h2>
        </div>
        <CanaryTyped result={result} />
      </section>
      <section className={css.section}>
        <div className={css.heading}>
          <h2>{t('result.canary.missed')}</h2>
        </div>
        {missed.length === 0 ? (
          <p className="tw-muted">{result.canarySearched ? t('result.canary.missedNone') : t('result.canary.notSearchedText')}</p>
        ) : (
          <ul className={css.cards}>
            {missed.map((entry) => (
              <li key={`${entry.url} ${entry.reason}`} className={css.card}>
                <Address url={entry.url} max={72} />
                <span className="tw-muted">{gapOf(entry)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
