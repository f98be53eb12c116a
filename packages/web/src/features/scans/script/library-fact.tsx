// Owns what is known of a recognised library: its version, and its holes or that nobody knows them.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import css from './script.module.css'

/** `unknown` is said as unknown; it is never shown as none. */
export function LibraryFact({ library }: { library: ScriptResult['library'] }) {
  const { t } = useTranslation()
  const holes = library?.vulnerabilities
  return (
    <>
      <div className={css.pair}>
        <dt>{t('script.library')}</dt>
        <dd>{library ? `${library.name} ${library.version ?? ''}`.trim() : t('script.libraryNone')}</dd>
      </div>
      {library ? (
        <div className={css.pair}>
          <dt>{t('script.vulnerabilities')}</dt>
          <dd>
            {holes === 'unknown' ? t('script.vulnerabilitiesUnknown') : null}
            {Array.isArray(holes) && holes.length === 0 ? t('script.vulnerabilitiesNone') : null}
            {Array.isArray(holes) && holes.length > 0 ? (
              <ul className={css.did}>
                {holes.map((hole) => (
                  <li key={hole.id}>
                    <strong>{hole.id}</strong> {hole.summary}
                    {hole.fixedIn ? <span className="tw-muted"> · {t('script.fixedIn', { version: hole.fixedIn })}</span> : null}
                  </li>
                ))}
              </ul>
            ) : null}
          </dd>
        </div>
      ) : null}
    </>
  )
}
