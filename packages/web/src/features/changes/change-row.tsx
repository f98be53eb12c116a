// One change: its severity, subject, reasons, new capabilities of the script, and links to its evidence.
import type { PageChange } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { FoldedList } from '#components/folded-list.tsx'
import { Link } from '#components/link.tsx'
import css from '#components/told.module.css'
import { SecondOpinion } from '#features/judgements/second-opinion.tsx'
import { formatMoment } from '#lib/format.ts'
import { otherReasons, useChangeWords } from './use-change-words.ts'
import { VerdictWord } from './verdict-word.tsx'

export function ChangeRow({ change, siteId }: { change: PageChange; siteId: string }) {
  const { t } = useTranslation()
  const { kindOf, reasonOf, capabilityOf, subjectOf, linesOf } = useChangeWords()
  const { kind, verdict, newCapabilities, goneCapabilities } = change
  const [kindName, subject] = [kindOf(kind), subjectOf(change)]
  const lines = linesOf(change)
  const more = (count: number) => t('changes.more', { count })
  // As in `payment frame of Stripe`.
  const saysKind =
    change.subjectWords !== null && (kind === 'integration' || subject.toLocaleLowerCase().includes(kindName.toLocaleLowerCase()))
  return (
    <li className={css.row} aria-label={t('changes.named', { kind: kindName, subject })}>
      <div>
        <VerdictWord verdict={verdict} />
      </div>
      <div className={css.what}>
        <p className={css.subject}>
          {saysKind ? null : <span className={css.kind}>{kindName} </span>}
          {subject}
        </p>
        <FoldedList sentences={otherReasons(change).map(reasonOf)} more={more} />
        {newCapabilities.length === 0 ? null : (
          <section className={css.newly} aria-label={t('changes.capabilities')}>
            <h4 className={css.label}>{t('changes.capabilities')}</h4>
            <FoldedList sentences={newCapabilities.map(capabilityOf)} more={more} />
          </section>
        )}
        {goneCapabilities.length === 0 ? null : (
          <section className={css.newly} aria-label={t('changes.gone')}>
            <h4 className={css.label}>{t('changes.gone')}</h4>
            <FoldedList sentences={goneCapabilities.map(capabilityOf)} more={more} />
          </section>
        )}
        <Masked pieces={change.masked} />
        <AnnouncedLater deploy={change.announcedLater} />
        <SecondOpinion opinion={change.opinion} />
        {lines === null ? null : <p className={css.note}>{lines}</p>}
        <Evidence script={change.script} siteId={siteId} />
      </div>
    </li>
  )
}

/** That a later deploy named the content: shown next to the verdict, which was made without it. */
function AnnouncedLater({ deploy }: { deploy: PageChange['announcedLater'] }) {
  const { t, i18n } = useTranslation()
  if (deploy === null) return null
  const when = formatMoment(deploy.announcedAt, i18n.language)
  const commit = deploy.commit ?? ''
  return <p className={css.note}>{t(commit === '' ? 'changes.announcedLater' : 'changes.announcedLaterIn', { when, commit })}</p>
}

/** Differences classified as volatile: they raise no alert, but everyone can see them. */
function Masked({ pieces }: { pieces: PageChange['masked'] }) {
  const { t } = useTranslation()
  if (pieces.length === 0) return null
  return (
    <details className={css.details}>
      <summary>{t('changes.masked', { count: pieces.length })}</summary>
      <ul className={css.sentences}>
        {pieces.map(({ before, after, lines }) => (
          <li key={`${lines.before} ${lines.after} ${before} ${after}`}>
            <code>{before || t('changes.noText')}</code> → <code>{after || t('changes.noText')}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Link to the script over time: with both contents selected if it has both, otherwise only to the script. */
function Evidence({ script, siteId }: { script: PageChange['script']; siteId: string }) {
  const { t } = useTranslation()
  const id = script?.historyId ?? script?.beforeHistoryId
  if (!script || !id) return null
  const { historyId, beforeHistoryId, before, after } = script
  const path = `/sites/${encodeURIComponent(siteId)}/scripts/${encodeURIComponent(id)}`
  const isPair = before !== null && after !== null && before !== after && historyId === beforeHistoryId
  return (
    <p className={css.links}>
      {isPair ? (
        <Link to={`${path}?${new URLSearchParams({ from: before, to: after })}#diff`}>{t('changes.sideBySide')}</Link>
      ) : (
        <Link to={path}>{t('changes.history')}</Link>
      )}
    </p>
  )
}
