// Scripts that bulk authorization leaves out, each with the reason and a link.

import type { LookReason } from '@tillwatch/contract/lists'
import type { DecideAnswer, InventoryScript } from '@tillwatch/contract/shapes'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SeverityWord } from '#components/severity-word.tsx'
import { useStandingWords } from '../use-standing-words.ts'
import css from './decide.module.css'
import { lookOf } from './drafted-lines.ts'
import { ScriptLink } from './script-link.tsx'

const decided = ['vulnerable', 'changed', 'expired', 'rejected', 'approved'] as const
const isDecided = (look: LookReason): look is (typeof decided)[number] => decided.some((each) => each === look)

function Why({ script }: { script: InventoryScript }) {
  const { t } = useTranslation()
  const say = useStandingWords()
  const look = lookOf(script)
  if (look === null) return null
  if (look === 'risk') return <SeverityWord severity={script.risk.severity} score={script.risk.score} />
  if (isDecided(look)) return t(`siteScripts.drafted.look.${look}`)
  return say({ code: look === 'not-understood' && script.sha256 === null ? 'bulk.no-pin' : `look.${look}` })
}

/** Nothing if none is left out. */
export function LeftOut({ siteId, scripts }: { siteId: string; scripts: readonly InventoryScript[] }) {
  const rows = scripts.map((script) => ({ script, why: <Why script={script} /> }))
  return <LeftOutRows siteId={siteId} rows={rows} count={scripts.length} />
}

/** Scripts that a recorded decision on a vendor or directory did not cover, from the server. */
export function LeftOutByAnswer({ siteId, answer }: { siteId: string; answer: DecideAnswer }) {
  const { t } = useTranslation()
  const say = useStandingWords()
  const rows = answer.leftOutScripts.map((script) => ({
    script,
    why: script.reason === 'changed' ? t('siteScripts.drafted.look.changed') : say({ code: `look.${script.reason}` }),
  }))
  return <LeftOutRows siteId={siteId} rows={rows} count={answer.leftOut} />
}

interface RowsProps {
  siteId: string
  rows: readonly { script: ComponentProps<typeof ScriptLink>['script']; why: ReactNode }[]
  count: number
}

function LeftOutRows({ siteId, rows, count }: RowsProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <section className={css.leftOut} aria-label={t('siteScripts.drafted.leftOut', { count })}>
      <h3 className={css.part}>{t('siteScripts.drafted.leftOut', { count })}</h3>
      <p className={css.plain}>{t('siteScripts.drafted.leftOutText')}</p>
      <ul className={css.scripts}>
        {rows.map(({ script, why }) => (
          <li key={script.id} className={css.told}>
            <ScriptLink siteId={siteId} script={script} />
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
