// Owns the facts of a script as pairs of a name and a value. What is not known says so.
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatDuration } from '#lib/format.ts'
import { usePurpose } from '../wording.ts'
import { LibraryFact } from './library-fact.tsx'
import css from './script.module.css'

/** Kind, state, frame, vendor, purpose, integrity, library, size and time. */
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
