// Reviewer's panel: reasons, new capabilities, code, automatic judgement, and earlier verdicts.
import { Skeleton, Title } from '@mantine/core'
import type { StaffReview } from '@tillwatch/contract/shapes'
import { sayReason, saySubject } from '@tillwatch/messages/changes'
import { useTranslation } from 'react-i18next'
import { FoldedList } from '#components/folded-list.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { VerdictWord } from '#features/changes/verdict-word.tsx'
import { JudgementDetail } from '#features/judgements/judgement-detail.tsx'
import { JudgementWord } from '#features/judgements/judgement-word.tsx'
import '#features/judgements/texts.ts'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { type CodeForm, CodePanel, type CodePaths, type Place, useEncodingSteps } from '#features/scans/index.ts'
import { DiffView } from '#features/script-history/diff-view.tsx'
import { apiAddress, pathTo } from '#lib/api.ts'
import { formatMoment } from '#lib/format.ts'
import { useLanguage } from '#lib/use-language.ts'
import { useReview, useReviewDiff } from './requests.ts'
import css from './staff-reviews.module.css'
import { VerdictForm } from './verdict-form.tsx'

export function ReviewPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useReview(id)
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('staffReviews.openFailed')} error={error} retry={() => void refetch()} />
  return <Opened opened={data} />
}

function Opened({ opened }: { opened: StaffReview }) {
  const { t } = useTranslation()
  const [language] = useLanguage()
  const { capabilityOf } = useChangeWords()
  const { review, item, judgement, otherAccounts } = opened
  const more = (count: number) => t('changes.more', { count })
  const gained = item?.newCapabilities ?? []
  return (
    <article className={css.panel} aria-label={saySubject(review.subject, language)}>
      <header>
        <Title order={2} className={css.name}>
          {saySubject(review.subject, language)}
        </Title>
        <dl className={css.facts}>
          <dt>{t('staffReviews.told')}</dt>
          <dd>
            <VerdictWord verdict={review.told} />
          </dd>
          <dt>{t('staffReviews.page')}</dt>
          <dd>{review.pageUrl ?? review.host}</dd>
          <dt>{t('staffReviews.accounts')}</dt>
          <dd className="tw-figures">{otherAccounts ?? t('staffReviews.accountsUnknown')}</dd>
        </dl>
      </header>
      <VerdictForm opened={opened} />
      <Part title={t('staffReviews.why')}>
        <FoldedList sentences={(item?.reasons ?? []).map((reason) => sayReason(reason, language))} more={more} />
      </Part>
      {gained.length === 0 ? null : (
        <Part title={t('staffReviews.gained')}>
          <FoldedList sentences={gained.map(capabilityOf)} more={more} />
        </Part>
      )}
      <Part title={t('staffReviews.judgement')}>
        {judgement === null ? (
          <p className="tw-muted">{t('staffReviews.noJudgement')}</p>
        ) : (
          <>
            <JudgementWord verdict={judgement.verdict} />
            <JudgementDetail judgement={judgement} />
          </>
        )}
      </Part>
      <TestCard canary={opened.canary} />
      <ReviewedCode opened={opened} />
      <Earlier earlier={opened.earlier} />
      {opened.hasScreenshot ? (
        <Part title={t('staffReviews.screenshot')}>
          <img
            className={css.shot}
            src={apiAddress(pathTo('GET /staff/reviews/:id/screenshot', { params: { id: review.id } }))}
            alt={t('staffReviews.screenshotAlt')}
          />
        </Part>
      ) : null}
    </article>
  )
}

function Earlier({ earlier }: Pick<StaffReview, 'earlier'>) {
  const { t, i18n } = useTranslation()
  return (
    <Part title={t('staffReviews.earlier')}>
      {earlier.length === 0 ? <p className="tw-muted">{t('staffReviews.earlierNone')}</p> : null}
      <ul className={css.earlier}>
        {earlier.map(({ host, verdict, note, at, reviewer }) => (
          <li key={`${host} ${at}`}>
            {t('staffReviews.earlierLine', {
              ...{ verdict: t(`staffReviews.verdicts.${verdict}`), host, reviewer, when: formatMoment(at, i18n.language) },
            })}
            {note === '' ? null : <blockquote className={css.note}>{note}</blockquote>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Nothing if the scan saw no value leave, which doesn't mean that the script is harmless. */
export function TestCard({ canary }: Pick<StaffReview, 'canary'>) {
  const { t, i18n } = useTranslation()
  const stepsOf = useEncodingSteps()
  if (canary.length === 0) return null
  return (
    <Part title={t('staffReviews.testCard')}>
      <ul className={css.earlier}>
        {canary.map(({ value, where, host, encoding, isStopped }) => {
          const place = `result.canary.where.${where}`
          return (
            <li key={`${value} ${where} ${host} ${encoding.join(' ')} ${isStopped}`}>
              {t(isStopped ? 'staffReviews.testCardStopped' : 'staffReviews.testCardLeft', {
                ...{ value: t(`result.canary.${value}`), host },
                where: i18n.exists(place) ? t(place as 'result.canary.where.url') : where,
                how: encoding.length === 0 ? t('result.canary.plain') : t('result.canary.encoded', { steps: stepsOf(encoding) }),
              })}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function ReviewedCode({ opened }: { opened: StaffReview }) {
  const { review, scriptId, before, after } = opened
  const places = useMemo(() => decisivePlaces(opened), [opened])
  const { t } = useTranslation()
  const paths = useMemo<CodePaths>(() => {
    const source = (form: CodeForm) => pathTo('GET /staff/reviews/:id/source', { params: { id: review.id }, query: { form } })
    return { source, download: source }
  }, [review.id])
  if (scriptId === null || after === null)
    return (
      <Part title={t('staffReviews.code')}>
        <p className="tw-muted">{t('staffReviews.noCode')}</p>
      </Part>
    )
  const script = { id: scriptId, url: null, identity: review.id, sha256: after, label: t('staffReviews.codeName') }
  return (
    <>
      {before === null || before === after ? null : (
        <Part title={t('staffReviews.diff')}>
          <Diff id={review.id} places={places} />
        </Part>
      )}
      <section aria-label={t('staffReviews.code')}>
        <CodePanel scanId={review.id} script={script} paths={paths} places={places} />
      </section>
    </>
  )
}

/** Scrolled to the first decisive line, or else to the first change. */
function Diff({ id, places }: { id: string; places: readonly Place[] }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const { data, error, isPending, refetch } = useReviewDiff(id, true)
  useEffect(() => {
    const row =
      data && (frame.current?.querySelector<HTMLElement>('[data-decisive]') ?? frame.current?.querySelector<HTMLElement>('[data-change]'))
    if (frame.current && row) frame.current.scrollTop = row.offsetTop - frame.current.clientHeight / 3
  }, [data])
  if (isPending) return <p role="status">{t('scriptHistory.diff.comparing')}</p>
  if (!data) return <RequestFailed title={t('scriptHistory.diff.failed')} error={error} retry={() => void refetch()} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keyboard
    <section ref={frame} className={css.diff} aria-label={t('staffReviews.diffLabel')} tabIndex={0}>
      <DiffView diff={data} label={t('staffReviews.diffLabel')} places={places} />
    </section>
  )
}

/** In the file as served, in order, without duplicates. Code that a script decodes at run time is in no file. */
export function decisivePlaces({ judgement, item }: Pick<StaffReview, 'judgement' | 'item'>): Place[] {
  const judged = (judgement?.reasons ?? []).flatMap(({ places }) => places).filter(({ layer }) => layer === 0)
  const changed = (item?.lines ?? []).flatMap(({ after }) => (after === null ? [] : [{ line: after[0], column: 1 }]))
  const once = new Map((judged.length > 0 ? judged : changed).map(({ line, column }) => [`${line} ${column}`, { line, column }]))
  return [...once.values()].toSorted((one, other) => one.line - other.line || one.column - other.column)
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.part}>
        {title}
      </h3>
      {children}
    </section>
  )
}
