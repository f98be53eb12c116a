// Owns the digests of a script, with what they cover.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import css from './script.module.css'

/** SHA-256, SHA-384 and the identity that survives between scans. */
export function ScriptHashes({ script }: { script: ScriptResult }) {
  const { t } = useTranslation()
  const rows = [
    ['SHA-256', script.sha256],
    ['SHA-384', script.sha384],
    [t('script.identity'), script.identity],
  ] as const
  return (
    <>
      {script.sha256 === null && script.sha384 === null ? <p className="tw-muted">{t('script.noHash')}</p> : null}
      <dl className={css.pairs}>
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className={css.pair}>
              <dt>{name}</dt>
              <dd className={css.value}>
                <span className={css.mono}>{value}</span>
                <CopyButton value={value} what={name} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {script.digestBasis ? <p className="tw-muted tw-small">{t(`words.digest.${script.digestBasis}`)}</p> : null}
    </>
  )
}
