// Owns what the drawer of the inventory says of a script, and the ways to the parts of its own screen.
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import css from './history.module.css'
import { partPath, scriptParts } from './parts.ts'
import { ScriptHead } from './script-head.tsx'
import { VerdictPart } from './verdict-part.tsx'

/** The first part in full, and a link to each other one. */
export function ScriptGlance({ history }: { history: ScriptHistory }) {
  const { t } = useTranslation()
  const { siteId, script } = history
  return (
    <div className={css.screen}>
      <ScriptHead script={script} />
      <nav aria-label={t('scriptHistory.parts.label')} className={css.ways}>
        <Link to={partPath(siteId, script.id, 'verdict')}>{t('scriptHistory.parts.all')}</Link>
        {scriptParts.slice(1).map((part) => (
          <Link key={part} to={partPath(siteId, script.id, part)}>
            {t(`scriptHistory.parts.${part}`)}
          </Link>
        ))}
      </nav>
      <VerdictPart history={history} />
    </div>
  )
}
