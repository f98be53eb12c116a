// Facts of a script as name-value pairs. Unknown values say so.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatDuration } from '#lib/format.ts'
import { usePurpose } from '../wording.ts'
import css from './script.module.css'

/** Kind, state, frame, vendor, purpose, integrity, library, size, and time. */
export function ScriptFacts({ script }: { script: ScriptResult }) {
  const { t, i18n } = useTranslation()
  const purposeOf = usePurpose()
  const purpose = purposeOf(script.purpose)
  const integrity = `${t(`words.integrity.${script.integrity.method}`)}${script.integrity.nonce ? `, ${t('script.nonce')}` : ''}`
  const realmKey = `words.realm.${script.realm}`
  const facts: [string, string][] = [
    [t('script.kind'), t(`words.kind.${script.kind}`)],
    ...(script.handlerName ? [[t('script.handler'), script.handlerName] as [string, string]] : []),
    [t('script.vendor'), script.vendor ?? t('shell.unknown')],
    [
      t('script.purpose'),
      purpose && script.purpose
        ? `${purpose} (${t('script.purposeSource', { source: script.purpose.source })})`
        : t('inventory.purposeUnknown'),
    ],
    [t('script.integrity'), integrity],
    [t('script.size'), script.sizeBytes === null ? t('shell.unknown') : formatBytes(script.sizeBytes, i18n.language)],
    [t('script.mime'), script.mimeType || t('shell.unknown')],
    [t('script.realm'), i18n.exists(realmKey) ? t(realmKey as 'words.realm.page') : script.realm],
    [t('script.frame'), script.frame.url || script.frame.origin],
    [
      t('script.seen'),
      t('script.seenText', {
        count: script.occurrences,
        time: formatDuration(script.atMs, i18n.language),
        phase: t(`words.phase.${script.phase}`),
      }),
    ],
  ]
  return (
    <dl className={css.pairs}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.pair}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <LibraryFact library={script.library} />
    </dl>
  )
}

/** `unknown` is shown as unknown, never as none. */
function LibraryFact({ library }: { library: ScriptResult['library'] }) {
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
