// Owns naming the scripts that are never authorized in one go, with why, and the way to look at each.
import type { InventoryScript } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { SeverityWord } from '#components/severity-word.tsx'
import css from './decide.module.css'
import { lookOf } from './drafted-lines.ts'
import { ScriptLink } from './script-link.tsx'

function Why({ script }: { script: InventoryScript }) {
  const { t } = useTranslation()
  const look = lookOf(script)
  if (look === 'risk') return <SeverityWord {...script.risk} />
  return look === null ? null : t(`siteScripts.drafted.look.${look}`)
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
