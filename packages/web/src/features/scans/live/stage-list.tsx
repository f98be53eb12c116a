// Owns the list of stages. Each says in words whether it is done, running or to come.
import { Title } from '@mantine/core'
import type { ScanProgress, ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import css from './live.module.css'
import { stageCounts, stageIndex, stagesOf } from './stages.ts'

/** The stages with the counts of those that have begun. */
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
                {counts.length > 0 ? <span className={css.counts}> · {counts.join(' · ')}</span> : null}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
