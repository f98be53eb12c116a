// Scripts that bulk authorization leaves out, each with the reason and a link to look at it.

import type { LookReason } from '@tillwatch/contract/lists'
import type { InventoryScript } from '@tillwatch/contract/shapes'
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

/** Nothing where none is left out. */
export function LeftOut({ siteId, scripts }: { siteId: string; scripts: readonly InventoryScript[] }) {
  const { t } = useTranslation()
  if (scripts.length === 0) return null
  return (
    <section className={css.leftOut} aria-label={t('siteScripts.drafted.leftOut', { count: scripts.length })}>
      <h3 className={css.part}>{t('siteScripts.drafted.leftOut', { count: scripts.length })}</h3>
      <p className={css.plain}>{t('siteScripts.drafted.leftOutText')}</p>
      <ul className={css.scripts}>
        {scripts.map((script) => (
          <li key={script.id} className={css.told}>
            <ScriptLink siteId={siteId} script={script} />
            <span>
              <Why script={script} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
