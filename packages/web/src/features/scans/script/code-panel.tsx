// Code of a script: loading, missing, empty, truncated, and its two forms.
import { Button, SegmentedControl } from '@mantine/core'
import type { ScriptResult } from '@tillwatch/contract/shapes'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { ApiError, apiAddress } from '#lib/api.ts'
import { formatBytes } from '#lib/format.ts'
import { type CodeForm, type CodePaths, codeCharactersMax, useSource } from '../requests/get-source.ts'
import { sourcePath } from '../requests/paths.ts'
import { useScriptLabel } from '../script-label.ts'
import type { Place } from './decisive.ts'
import css from './script.module.css'

const CodeView = lazy(() => import('./code-view.tsx'))

interface CodePanelProps {
  scanId: string
  script: Pick<ScriptResult, 'id' | 'url' | 'identity' | 'sha256' | 'label' | 'labelCode'>
  /** By default, those of the scan's script. */
  paths?: CodePaths
  /** Decisive places, in the file as served. If there are any, that form comes first. */
  places?: readonly Place[]
}

/** The formatted form comes first. The editor is a separate chunk and loads with the code. */
export function CodePanel({ scanId, script, paths = pathsOf(scanId, script.id), places }: CodePanelProps) {
  const { t, i18n } = useTranslation()
  const labelOf = useScriptLabel()
  const [form, setForm] = useState<CodeForm>(places?.length ? 'raw' : 'pretty')
  const { source, note } = useSource(scanId, script, form, paths)
  const text = source.data?.slice(0, codeCharactersMax)
  const wait = (
    <div className={css.codeWait} role="status">
      {t('script.codeLoading')}
    </div>
  )
  const absent = source.error instanceof ApiError && source.error.code === 'not-found'
  return (
    <>
      <div className={css.codeBar}>
        <h3>{t('script.code')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('script.codeForm')}
          value={form}
          onChange={(value) => setForm(value as CodeForm)}
          data={[
            { value: 'pretty', label: t('script.pretty') },
            { value: 'raw', label: t('script.raw') },
          ]}
        />
      </div>
      {source.isPending ? wait : null}
      {absent ? <Notice icon="dashed" title={t('script.codeNone')} /> : null}
      {source.isError && !absent ? (
        <RequestFailed title={t('script.codeFailed')} error={source.error} retry={() => void source.refetch()} />
      ) : null}
      {text === '' ? <Notice title={t('script.codeEmpty')} /> : null}
      {text ? (
        <>
          {note ? (
            <p className={css.codeNote} role="note">
              <Icon name="info" size={14} /> {t(`script.notes.${note}`)}
            </p>
          ) : null}
          {text !== source.data ? (
            <p className="tw-muted">{t('script.codeCut', { size: formatBytes(codeCharactersMax, i18n.language) })}</p>
          ) : null}
          <Suspense fallback={wait}>
            <CodeView
              text={text}
              label={t('script.codeLabel', { label: labelOf(script) })}
              {...(form === 'raw' && places ? { places } : {})}
            />
          </Suspense>
          <Button
            mt={12}
            component="a"
            variant="default"
            size="xs"
            href={apiAddress(paths.download(form))}
            download={`${script.sha256 ?? script.id}.js`}
            leftSection={<Icon name="download" size={14} />}
          >
            {t('script.download')}
          </Button>
        </>
      ) : null}
    </>
  )
}

function pathsOf(scanId: string, scriptId: string): CodePaths {
  const source = (form: CodeForm) => sourcePath(scanId, scriptId, form)
  return { source, download: source }
}
