// Owns the full address of a script, never shortened here, with the way to copy it and the redirects it took.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import css from './script.module.css'

/** Requested address, and the one that answered where it differs. */
export function ScriptAddress({ script }: { script: ScriptResult }) {
  const { t } = useTranslation()
  if (!script.url) return <p className="tw-muted">{t('script.noAddress')}</p>
  const moved = script.finalUrl !== null && script.finalUrl !== script.url
  return (
    <>
      <div className={css.full}>
        <span className={css.mono}>{script.url}</span>
        <CopyButton value={script.url} what={t('script.address')} />
      </div>
      {moved ? (
        <p className={css.mono}>
          <span className="tw-muted">{t('script.finalAddress')} </span>
          {script.finalUrl}
        </p>
      ) : null}
      {script.redirects.length > 0 ? (
        <ul className={css.did} aria-label={t('script.redirects')}>
          {script.redirects.map((redirect) => (
            <li key={`${redirect.from} ${redirect.to}`} className={css.mono}>
              {redirect.status} {redirect.from} → {redirect.to}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
