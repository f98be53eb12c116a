// Loading tree of a script: from the page over its loaders to the script and everything it loads, as nested lists.
import type { Sighting } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import { useInitiatorWords, useScriptLabel } from '#features/scans/index.ts'
import css from './history.module.css'

const loadedMax = 200

interface LoadingTreeProps {
  siteId: string
  sighting: Sighting
}

/** The page first. A step known only from text is labeled as a guess. */
export function LoadingTree({ siteId, sighting: { script, related } }: LoadingTreeProps) {
  const { t } = useTranslation()
  const wordsOf = useInitiatorWords()
  const labelOf = useScriptLabel()
  const loaders = new Set(script.initiators.map(({ scriptId }) => scriptId))
  const loaded = related.filter(({ id }) => !loaders.has(id))

  function name(id: string | null): ReactNode {
    const known = related.find((each) => each.id === id)
    if (known === undefined) return null
    return known.historyId === null ? labelOf(known) : <Link to={`/sites/${siteId}/scripts/${known.historyId}`}>{labelOf(known)}</Link>
  }

  const below = (id: string): ReactNode => {
    const children = loaded.filter(({ loadedBy }) => loadedBy === id)
    if (children.length === 0) return null
    return (
      <ul>
        {children.map((child) => (
          <li key={child.id}>
            <span className={css.node}>{name(child.id)}</span>
            {below(child.id)}
          </li>
        ))}
      </ul>
    )
  }

  // Built from the script outwards, so that the page, the last initiator, encloses all others.
  let tree: ReactNode = (
    <li>
      <span className={css.node}>
        <strong>{t('scriptHistory.loading.this')}</strong>
      </span>
      {below(script.id)}
    </li>
  )
  for (const initiator of script.initiators) {
    const { type, notes } = wordsOf(initiator)
    tree = (
      <li>
        <span className={css.node}>
          {name(initiator.scriptId) ?? (
            <>
              {type} {initiator.url ? <Address url={initiator.url} max={60} /> : null}
            </>
          )}
          <span className={css.note}>{notes.join(' · ')}</span>
        </span>
        <ul>{tree}</ul>
      </li>
    )
  }
  return (
    <>
      {script.initiators.length === 0 ? <p className="tw-muted">{t('scriptHistory.loading.nobody')}</p> : null}
      <ul className={css.tree} aria-label={t('scriptHistory.loading.list')}>
        {tree}
      </ul>
      {loaded.length >= loadedMax ? <p className="tw-muted">{t('scriptHistory.loading.cut', { count: loadedMax })}</p> : null}
    </>
  )
}
