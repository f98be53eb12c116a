// Places where a script runs: pages of the site that have it, and frames of the last scan that saw it.
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import css from './history.module.css'
import { shortMoment } from './moment.tsx'

/** Other pages link to the same script there, which has its own versions and sightings. */
export function Places({ history: { siteId, script, pages, lastSighting } }: { history: ScriptHistory }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <h4 className={css.label}>{t('scriptHistory.places.pages')}</h4>
      <ul className={css.plain}>
        {pages.map(({ pageId, url, scriptId, isPayment, isRemoved, lastSeenAt }) => {
          const isHere = scriptId === script.id
          const notes = [
            isHere ? t('scriptHistory.places.here') : '',
            isPayment ? t('scriptHistory.places.payment') : t('scriptHistory.places.other'),
            isRemoved ? t('scriptHistory.places.removed') : '',
            t('scriptHistory.places.seen', { when: shortMoment(lastSeenAt, i18n.language) }),
          ].filter((note) => note !== '')
          return (
            <li key={pageId}>
              {isHere ? (
                <Address url={url} max={80} />
              ) : (
                <Link to={`/sites/${siteId}/scripts/${scriptId}`}>
                  <Address url={url} max={80} />
                </Link>
              )}
              <div className={css.note}>{notes.join(' · ')}</div>
            </li>
          )
        })}
      </ul>
      {lastSighting === null ? null : (
        <>
          <h4 className={css.label}>{t('scriptHistory.places.frames')}</h4>
          <ul className={css.plain}>
            {lastSighting.frames.map(({ id, url, origin }) => (
              <li key={id}>
                <Address url={url || origin} max={80} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
