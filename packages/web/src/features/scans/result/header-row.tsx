// Row of one header: name, value, source, and whether changes raise an alert.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { isLoose, isPolicyHeader, parsePolicy } from '#lib/csp.ts'
import css from './headers.module.css'

/** A policy is shown by directive; sources that allow anything are marked. */
export function HeaderRow({ entry }: { entry: ScanResult['headers'][number] }) {
  const { t } = useTranslation()
  return (
    <li className={css.row}>
      <span className={css.name}>{entry.name}</span>
      <div className={css.value}>
        {isPolicyHeader(entry.name) ? (
          <dl className={css.policy} aria-label={t('result.headers.directives')}>
            {parsePolicy(entry.value).map((directive) => (
              <div key={directive.name} className={css.directive}>
                <dt>{directive.name}</dt>
                <dd>
                  {directive.sources.map((source) => (
                    <span key={source} className={isLoose(directive.name, source, directive.sources) ? css.loose : undefined}>
                      {source}{' '}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          entry.value || <span className="tw-muted">{t('result.headers.noValue')}</span>
        )}
      </div>
      <span className={css.where}>
        {t(`words.source.${entry.source}`)} · {t(`result.headers.tier.${entry.tier}`)}
      </span>
    </li>
  )
}
