// Owns the screen of one script over time: its head, and its parts as tabs with an address and a key each.

import { NativeSelect } from '@mantine/core'
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { type CodeForm, CodePanel, type CodePaths, useScriptLabel } from '#features/scans/index.ts'
import { useKeys } from '#lib/use-keys.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Decisions } from './decisions.tsx'
import { DiffPanel } from './diff-panel.tsx'
import { shortHash } from './hash.ts'
import css from './history.module.css'
import { LoadingTree } from './loading-tree.tsx'
import { Moment, shortMoment } from './moment.tsx'
import { Part } from './part.tsx'
import { partOf, partPath, scriptParts } from './parts.ts'
import { codePath } from './paths.ts'
import { Places } from './places.tsx'
import { ScriptHead } from './script-head.tsx'
import { useCompared } from './use-compared.ts'
import { VerdictPart } from './verdict-part.tsx'
import { Versions } from './versions.tsx'

interface PartProps {
  history: ScriptHistory
  /** Names the script to a person. */
  name: string
}

/** What each part shows. */
const bodies = { verdict: VerdictPart, code: CodePart, versions: VersionsPart, places: PlacesPart, decisions: DecisionsPart }

/** One part at a time; the keys 1 to 5 open them. */
export function HistoryScreen({ history }: { history: ScriptHistory }) {
  const { t } = useTranslation()
  const labelOf = useScriptLabel()
  const [address] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { script, lastSighting, siteId } = history
  const name = labelOf(lastSighting?.script ?? script)
  const part = partOf(address, hash)
  const Body = bodies[part]
  usePageTitle(name)
  useNamedPart()
  useKeys(
    Object.fromEntries(
      scriptParts.map((each, at) => [String(at + 1), () => void navigate(partPath(siteId, script.id, each), { preventScrollReset: true })]),
    ),
  )
  return (
    <div className={css.screen}>
      <ScriptHead script={script} name={name} />
      <LinkTabs
        label={t('scriptHistory.parts.label')}
        tabs={scriptParts.map((each) => ({ to: partPath(siteId, script.id, each), label: t(`scriptHistory.parts.${each}`) }))}
        open={partPath(siteId, script.id, part)}
      />
      <Body key={part} history={history} name={name} />
    </div>
  )
}

function CodePart({ history, name }: PartProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('script.code')}>
      <ErrorBoundary panel>
        <CodeSection history={history} name={name} />
      </ErrorBoundary>
    </section>
  )
}

function VersionsPart({ history }: PartProps) {
  const { t } = useTranslation()
  const { script, versions } = history
  const compared = useCompared(versions)
  return (
    <>
      <Part title={t('scriptHistory.versions.title')}>
        <Versions history={history} compared={compared} />
      </Part>
      <Part id="diff" title={t('scriptHistory.diff.title')}>
        <DiffPanel scriptId={script.id} versions={versions} compared={compared} />
      </Part>
    </>
  )
}

function PlacesPart({ history }: PartProps) {
  const { t } = useTranslation()
  const { lastSighting, siteId, scans } = history
  return (
    <>
      {lastSighting === null ? (
        <Notice icon="dashed" title={t('scriptHistory.deleted')} />
      ) : (
        <Part title={t('scriptHistory.loading.title')}>
          <LoadingTree siteId={siteId} sighting={lastSighting} />
        </Part>
      )}
      <Part title={t('scriptHistory.places.title')}>
        <Places history={history} />
      </Part>
      <Part title={t('scriptHistory.scans.title')}>
        <ScansSeen scans={scans} />
      </Part>
    </>
  )
}

function DecisionsPart({ history: { decisions } }: PartProps) {
  const { t } = useTranslation()
  return (
    <Part title={t('scriptHistory.decisions.title')}>
      <Decisions decisions={decisions} />
    </Part>
  )
}

/** For which a part that the address names stays at the top while others load. */
const settleMs = 3_000

/** The part receives the focus, so keyboard navigation continues from there. */
function useNamedPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    if (part === null) return
    const show = () => part.scrollIntoView({ block: 'start' })
    show()
    part.focus({ preventScroll: true })
    // What loads above it pushes the part away, until the person moves.
    const grown = new ResizeObserver(show)
    const stop = () => grown.disconnect()
    grown.observe(document.body)
    const timer = setTimeout(stop, settleMs)
    for (const moved of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(moved, stop, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      stop()
      for (const moved of ['wheel', 'touchmove', 'keydown', 'pointerdown']) removeEventListener(moved, stop)
    }
  }, [hash])
}

/** Defaults to the newest readable version. */
function CodeSection({ history: { script, versions, identity }, name }: { history: ScriptHistory; name: string }) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const readable = versions.filter(({ isReadable }) => isReadable)
  const version = readable.find(({ sha256 }) => sha256 === chosen) ?? readable[0]
  const paths = useMemo<CodePaths>(() => {
    const path = (last: 'source' | 'download') => (form: CodeForm) => codePath(script.id, version?.sha256 ?? '', last, form)
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

/** Newest first, each with its link. */
function ScansSeen({ scans }: Pick<ScriptHistory, 'scans'>) {
  const { t } = useTranslation()
  if (scans.length === 0) return <p className="tw-muted">{t('scriptHistory.scans.none')}</p>
  return (
    <>
      <p className="tw-muted">{t('scriptHistory.scans.text')}</p>
      <table className={css.table} aria-label={t('scriptHistory.scans.title')}>
        <thead>
          <tr>
            <th scope="col">{t('scriptHistory.scans.when')}</th>
            <th scope="col">{t('scriptHistory.scans.profile')}</th>
            <th scope="col">{t('scriptHistory.scans.seen')}</th>
            <th scope="col">{t('scriptHistory.scans.content')}</th>
          </tr>
        </thead>
        <tbody>
          {scans.map(({ scanId, at, profile, isPartial, isSeen, sha256 }) => (
            <tr key={scanId}>
              <td data-label={t('scriptHistory.scans.when')}>
                <Link to={`/scans/${scanId}`}>
                  <Moment at={at} />
                </Link>
                {isPartial ? <div className={css.note}>{t('scriptHistory.scans.partial')}</div> : null}
              </td>
              <td data-label={t('scriptHistory.scans.profile')}>{t(`words.profile.${profile}`)}</td>
              <td data-label={t('scriptHistory.scans.seen')}>
                <span className={css.state}>
                  <Icon name={isSeen ? 'tick' : 'dashed'} size={14} /> {isSeen ? t('scriptHistory.scans.yes') : t('scriptHistory.scans.no')}
                </span>
              </td>
              <td data-label={t('scriptHistory.scans.content')} className={css.mono}>
                {sha256 ? shortHash(sha256) : isSeen ? t('scriptHistory.scans.unread') : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
