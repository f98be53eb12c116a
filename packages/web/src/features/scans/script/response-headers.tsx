// Owns the response headers of a script, folded until asked for.
import { useTranslation } from 'react-i18next'
import css from './script.module.css'

/** Names and values in the order received. */
export function ResponseHeaders({ headers }: { headers: [string, string][] }) {
  const { t } = useTranslation()
  return (
    <details className={css.details}>
      <summary>
        {t('script.headers')} <span className="tw-muted">{headers.length}</span>
      </summary>
      {headers.length === 0 ? <p className="tw-muted">{t('script.headersNone')}</p> : null}
      <dl className={css.pairs}>
        {headers.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may repeat with the same value, and the list never changes
          <div key={`${name} ${index}`} className={css.pair}>
            <dt>{name}</dt>
            <dd className={css.mono}>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
