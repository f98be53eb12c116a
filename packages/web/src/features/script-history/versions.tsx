// Versions of a script, of which two can be selected for comparison. A table on a desktop, cards on a phone.
import type { ScriptHistory, ScriptVersion } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Link } from '#components/link.tsx'
import { formatBytes } from '#lib/format.ts'
import { shortHash } from './hash.ts'
import css from './history.module.css'
import { Moment } from './moment.tsx'
import type { Compared } from './use-compared.ts'
import { VersionVerdict } from './version-verdict.tsx'

interface VersionsProps {
  history: ScriptHistory
  compared: Compared
}

/** Versions without stored code stay in the list, because they are evidence too. */
export function Versions({ history: { script, versions }, compared }: VersionsProps) {
  const { t } = useTranslation()
  if (versions.length === 0) return <p className="tw-muted">{t('scriptHistory.versions.none')}</p>
  return (
    <>
      <p className="tw-muted">{t('scriptHistory.versions.text')}</p>
      <table className={css.table} aria-label={t('scriptHistory.versions.title')}>
        <thead>
          <tr>
            {compared.from === null ? null : (
              <>
                <th scope="col">{t('scriptHistory.versions.before')}</th>
                <th scope="col">{t('scriptHistory.versions.after')}</th>
              </>
            )}
            <th scope="col">{t('scriptHistory.versions.content')}</th>
            <th scope="col">{t('scriptHistory.versions.seen')}</th>
            <th scope="col">{t('scriptHistory.versions.size')}</th>
            <th scope="col">{t('scriptHistory.versions.evidence')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <Row key={version.sha256} version={version} isNow={version.sha256 === script.sha256} compared={compared} />
          ))}
        </tbody>
      </table>
      {script.versions > versions.length ? (
        <p className="tw-muted">{t('scriptHistory.versions.cut', { shown: versions.length, count: script.versions })}</p>
      ) : null}
    </>
  )
}

function Row({ version, isNow, compared }: { version: ScriptVersion; isNow: boolean; compared: Compared }) {
  const { t, i18n } = useTranslation()
  const { sha256, sizeBytes, firstSeenAt, lastSeenAt, evidence, isReadable } = version
  const hash = shortHash(sha256)
  return (
    <tr>
      {compared.from === null ? null : (
        <>
          <td data-label={t('scriptHistory.versions.before')}>
            <Choice
              side="from"
              sha256={sha256}
              compared={compared}
              isReadable={isReadable}
              label={t('scriptHistory.versions.asBefore', { hash })}
            />
          </td>
          <td data-label={t('scriptHistory.versions.after')}>
            <Choice
              side="to"
              sha256={sha256}
              compared={compared}
              isReadable={isReadable}
              label={t('scriptHistory.versions.asAfter', { hash })}
            />
          </td>
        </>
      )}
      <td data-label={t('scriptHistory.versions.content')}>
        <span className={css.hash}>
          <span className={css.mono} title={sha256}>
            {hash}
          </span>
          <CopyButton value={sha256} what="SHA-256" />
        </span>
        <VersionVerdict version={version} />
        {isNow ? <div className={css.note}>{t('scriptHistory.versions.now')}</div> : null}
        {isReadable ? null : (
          <div className={css.note}>{evidence === null ? t('scriptHistory.versions.gone') : t('scriptHistory.versions.notKept')}</div>
        )}
      </td>
      <td data-label={t('scriptHistory.versions.seen')}>
        <span>
          <Moment at={firstSeenAt} /> – <Moment at={lastSeenAt} />
        </span>
      </td>
      <td data-label={t('scriptHistory.versions.size')} className="tw-figures">
        {sizeBytes === null ? t('shell.unknown') : formatBytes(sizeBytes, i18n.language)}
      </td>
      <td data-label={t('scriptHistory.versions.evidence')}>
        {evidence === null ? (
          '–'
        ) : (
          <Link to={`/scans/${evidence.scanId}/scripts/${evidence.scriptId}`}>{t('scriptHistory.versions.scan')}</Link>
        )}
      </td>
    </tr>
  )
}

interface ChoiceProps {
  side: 'from' | 'to'
  sha256: string
  compared: Compared
  isReadable: boolean
  label: string
}

function Choice({ side, sha256, compared, isReadable, label }: ChoiceProps) {
  return (
    <input
      type="radio"
      className={css.radio}
      name={`compared-${side}`}
      aria-label={label}
      checked={compared[side] === sha256}
      disabled={!isReadable}
      onChange={() => compared.choose(side, sha256)}
    />
  )
}
