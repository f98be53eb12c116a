// List of stages. Each says in words whether it is done, running, or pending.
import { Title } from '@mantine/core'
import type { ScanProgress, ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import '#features/journeys/texts.ts'
import css from './live.module.css'

const allStages = ['opening', 'loading', 'settling', 'typing', 'searching', 'pressing', 'leaving', 'comparing', 'judging'] as const

const shownAs: Record<string, LiveStage> = {
  'starting-browser': 'opening',
  opening: 'opening',
  loading: 'loading',
  settling: 'settling',
  interacting: 'settling',
  arming: 'typing',
  typing: 'typing',
  searching: 'searching',
  pressing: 'pressing',
  leaving: 'leaving',
  collecting: 'leaving',
  comparing: 'comparing',
  done: 'judging',
}

/** Counts of a stage. */
const stageCounts: Record<LiveStage, CountName[]> = {
  opening: [],
  loading: ['requests', 'scripts'],
  settling: ['scripts', 'frames'],
  typing: ['fields'],
  searching: ['searched'],
  pressing: [],
  leaving: [],
  comparing: [],
  judging: [],
}

/** Stages with the counts of those that have started. */
export function StageList({ scan, progress }: { scan: ScanSummary; progress: ScanProgress | null }) {
  const { t } = useTranslation()
  const stages = stagesOf(scan)
  const current = stageIndex(progress, stages)
  return (
    <section>
      <Title order={2} size="h4">
        {t('live.stages')}
      </Title>
      <ol className={css.stages}>
        {stages.map((stage, index) => {
          const state = index < current ? 'done' : index === current ? 'active' : 'waiting'
          const counts =
            progress && state !== 'waiting'
              ? stageCounts[stage].map((name) => t(`live.counts.${name}`, { count: progress.counts[name] }))
              : []
          return (
            <li key={stage} className={`${css.stage} ${css[state] ?? ''}`} aria-current={state === 'active' ? 'step' : undefined}>
              <Icon name={state === 'done' ? 'check' : state === 'active' ? 'running' : 'dashed'} spin={state === 'active'} />
              <span>
                <span className={css.name}>{t(`live.stage.${stage}`)}</span> <span className="tw-hidden">{t(`live.state.${state}`)}</span>
                {state === 'active' && progress?.journey ? <JourneyStep place={progress.journey} /> : null}
                {counts.length > 0 ? <span className={css.counts}> · {counts.join(' · ')}</span> : null}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Such as “Step 3 of 7: Click”. */
function JourneyStep({ place: { step, steps, type } }: { place: NonNullable<ScanProgress['journey']> }) {
  const { t } = useTranslation()
  return <span className={css.counts}> · {t('live.step', { step, steps, kind: t(`journeys.kind.${type}`) })}</span>
}

type LiveStage = (typeof allStages)[number]

type CountName = 'requests' | 'scripts' | 'frames' | 'fields' | 'searched'

/** Stages of a scan in order; a second visit adds one. */
function stagesOf(scan: ScanSummary): LiveStage[] {
  return allStages.filter((stage) => stage !== 'comparing' || scan.cloakCheck !== 'not-asked')
}

/** Position of a capture's stage; 0 for an unknown one, so nothing is wrongly shown as done. */
function stageIndex(progress: ScanProgress | null, stages: readonly LiveStage[]): number {
  const stage = progress ? shownAs[progress.stage] : undefined
  const shown = progress?.stage === 'done' && stages.includes('comparing') ? 'comparing' : stage
  return Math.max(0, shown ? stages.indexOf(shown) : 0)
}
