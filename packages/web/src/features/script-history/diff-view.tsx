// Display of two versions: side by side on a desktop, one column on a phone. Content is always plain text.
import { useMediaQuery } from '@mantine/hooks'
import type { ScriptDiff } from '@tillwatch/contract/shapes'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import css from './diff.module.css'
import { type DiffLine, type DiffPair, linesOf, linesWith, partsOf, sideBySide, unified } from './diff-rows.ts'

interface DiffViewProps {
  diff: ScriptDiff
  label: string
  /** Decisive places of the later file; their lines are marked. */
  places?: readonly { line: number; column: number }[]
}

const none: NonNullable<DiffViewProps['places']> = []

/** A table with one body per difference. Signs and words mark removals and additions; colors are only an aid. */
export function DiffView({ diff, label, places = none }: DiffViewProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const decisive = linesWith(diff.hunks, places)
  const head = (side: 'before' | 'after') => (
    <>
      <th scope="col" className={css.number}>
        {t('scriptHistory.diff.line')}
      </th>
      <th scope="col">{t(`scriptHistory.versions.${side}`)}</th>
    </>
  )
  return (
    <table className={`${css.diff} ${isNarrow ? css.narrow : ''}`} aria-label={label}>
      <colgroup>
        <col className={css.numbers} />
        <col />
        {isNarrow ? null : (
          <>
            <col className={css.numbers} />
            <col />
          </>
        )}
      </colgroup>
      <thead className={isNarrow ? 'tw-hidden' : undefined}>
        <tr>
          {head('before')}
          {isNarrow ? null : head('after')}
        </tr>
      </thead>
      {diff.hunks.map((hunk) => {
        const lines = linesOf(hunk)
        const pairs = isNarrow ? unified(lines) : sideBySide(lines)
        return (
          <tbody key={`${hunk.fromLine} ${hunk.toLine}`}>
            <tr>
              <th colSpan={isNarrow ? 2 : 4} scope="rowgroup" className={css.where}>
                {t('scriptHistory.diff.from', { from: hunk.fromLine, to: hunk.toLine })}
              </th>
            </tr>
            {pairs.map((pair) => (
              <Row
                key={`${pair.before?.from} ${pair.after?.to}`}
                pair={pair}
                isNarrow={isNarrow}
                isDecisive={pair.after !== null && decisive.has(pair.after.to ?? 0)}
              />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

interface RowProps {
  pair: DiffPair
  isNarrow: boolean
  isDecisive: boolean
}

function Row({ pair: { before, after, startsChange }, isNarrow, isDecisive }: RowProps) {
  const change = {
    ...(startsChange ? { tabIndex: -1, 'data-change': '' } : {}),
    ...(isDecisive ? { className: css.decisive, 'data-decisive': '' } : {}),
  }
  if (isNarrow) {
    const line = before ?? after
    return (
      <tr {...change}>
        <Cells line={line} number={line?.from ?? line?.to ?? null} place={line?.fromAt ?? line?.toAt} isDecisive={isDecisive} />
      </tr>
    )
  }
  return (
    <tr {...change}>
      <Cells line={before} number={before?.from ?? null} place={before?.fromAt} isDecisive={false} />
      <Cells line={after} number={after?.to ?? null} place={after?.toAt} isDecisive={isDecisive} />
    </tr>
  )
}

interface CellsProps {
  line: DiffLine | null
  number: number | null
  /** In the file as served. */
  place: DiffLine['fromAt']
  isDecisive: boolean
}

function Cells({ line, number, place, isDecisive }: CellsProps) {
  const { t } = useTranslation()
  if (line === null)
    return (
      <>
        <td className={`${css.number} ${css.nothing}`} />
        <td className={css.nothing} />
      </>
    )
  const text = <Parts line={line} />
  const title = place && t('scriptHistory.diff.place', { line: place[0], column: place[1] })
  return (
    <>
      <td className={`${css.number} ${css[line.kind]}`} title={title}>
        {isDecisive ? (
          <>
            <span aria-hidden="true">▶ </span>
            <span className="tw-hidden">{t('scriptHistory.diff.decisive')} </span>
          </>
        ) : null}
        {number}
      </td>
      <td className={`${css.code} ${css[line.kind]}`}>
        {line.kind === 'same' ? (
          <span className={css.text}>{text}</span>
        ) : (
          <>
            <span className="tw-hidden">{line.kind === 'removed' ? t('scriptHistory.diff.minus') : t('scriptHistory.diff.plus')}</span>
            {line.kind === 'removed' ? <del className={css.text}>{text}</del> : <ins className={css.text}>{text}</ins>}
          </>
        )}
      </td>
    </>
  )
}

function Parts({ line }: { line: DiffLine }) {
  let start = 0
  return partsOf(line).map(({ text, isMarked }) => {
    const key = start
    start += text.length
    return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
  })
}
