// Owns the screen of one script over time: its head, and its parts as tabs with an address and a key each.
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { useScriptLabel } from '#features/scans/index.ts'
import { useKeys } from '#lib/use-keys.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { CodeSection } from './code-section.tsx'
import { Decisions } from './decisions.tsx'
import { DiffPanel } from './diff-panel.tsx'
import css from './history.module.css'
import { LoadingTree } from './loading-tree.tsx'
import { Part } from './part.tsx'
import { partOf, partPath, scriptParts } from './parts.ts'
import { Places } from './places.tsx'
import { ScansSeen } from './scans-seen.tsx'
import { ScriptHead } from './script-head.tsx'
import { useCompared } from './use-compared.ts'
import { useNamedPart } from './use-named-part.ts'
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
