// Owns reading the code of any version, as received or made readable, with search and download.
import { NativeSelect } from '@mantine/core'
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodePanel, type CodePaths } from '#features/scans/index.ts'
import { shortHash } from './hash.ts'
import css from './history.module.css'
import { shortMoment } from './moment.tsx'
import { codePath } from './paths.ts'

/** The newest version that can be read, unless another is chosen. */
export function CodeSection({ history: { script, versions, identity }, name }: { history: ScriptHistory; name: string }) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const readable = versions.filter(({ isReadable }) => isReadable)
  const version = readable.find(({ sha256 }) => sha256 === chosen) ?? readable[0]
  const paths = useMemo<CodePaths>(() => {
    const path = (last: 'source' | 'download') => (form: string) => codePath(script.id, version?.sha256 ?? '', last, form)
    return { source: path('source'), download: path('download') }
  }, [script.id, version?.sha256])
  if (!version?.evidence) return <p className="tw-muted">{t('scriptHistory.code.none')}</p>
  const { scanId, scriptId } = version.evidence
  return (
    <>
      <NativeSelect
        className={css.select ?? ''}
        label={t('scriptHistory.code.version')}
        value={version.sha256}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={readable.map(({ sha256, firstSeenAt }) => ({
          value: sha256,
          label: `${shortHash(sha256)} · ${shortMoment(firstSeenAt, i18n.language)}`,
        }))}
      />
      <CodePanel
        key={version.sha256}
        scanId={scanId}
        script={{ id: scriptId, url: script.url, identity, sha256: version.sha256, label: name }}
        paths={paths}
      />
    </>
  )
}
