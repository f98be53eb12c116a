// Owns the lasting facts of a script, as pairs of a name and a value. What is not known says so.
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { usePurpose } from '#features/scans/index.ts'
import { formatBytes } from '#lib/format.ts'
import css from './history.module.css'
import { Moment } from './moment.tsx'

/** Vendor, purpose, party, scope, owner, integrity, library, size, sightings and identity. */
export function Facts({ history: { script, identity } }: { history: ScriptHistory }) {
  const { t, i18n } = useTranslation()
  const purposeOf = usePurpose()
  const { vendor, purpose, library, authorization } = script
  const facts: [string, ReactNode][] = [
    [t('script.kind'), t(`words.kind.${script.kind}`)],
    [t('script.vendor'), vendor ?? t('shell.unknown')],
    [t('script.purpose'), purpose === null ? t('inventory.purposeUnknown') : purposeOf({ code: purpose, source: '' })],
    [t('scriptHistory.facts.party'), t(`words.party.${script.party}`)],
    [t('scriptHistory.facts.scope'), t(`words.scope.${script.scope}`)],
    [t('scriptHistory.facts.owner'), authorization.decision?.owner || t('scriptHistory.facts.ownerNone')],
    [t('script.integrity'), t(`words.integrity.${script.integrity}`)],
    [t('script.library'), library ? `${library.name} ${library.version ?? ''}`.trim() : t('script.libraryNone')],
    ...(library ? [[t('script.vulnerabilities'), holes(library.vulnerabilities)] as [string, ReactNode]] : []),
    [t('script.size'), script.sizeBytes === null ? t('shell.unknown') : formatBytes(script.sizeBytes, i18n.language)],
    [t('scriptHistory.facts.state'), t(`words.scriptState.${script.state}`)],
    [t('scriptHistory.facts.first'), <Moment key="first" at={script.firstSeenAt} />],
    [t('scriptHistory.facts.last'), <Moment key="last" at={script.lastSeenAt} />],
    [t('scriptHistory.facts.seen'), t('scriptHistory.facts.seenIn', { seen: script.seenInRecent, count: script.recentScans })],
  ]
  function holes(count: number | null): string {
    if (count === null) return t('script.vulnerabilitiesUnknown')
    return count === 0 ? t('script.vulnerabilitiesNone') : t('scriptHistory.facts.vulnerabilities', { count })
  }
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={css.wide}>
        <dt>{t('script.identity')}</dt>
        <dd className={css.address}>
          <span className={css.mono}>{identity}</span>
          <CopyButton value={identity} what={t('script.identity')} />
        </dd>
      </div>
    </dl>
  )
}
