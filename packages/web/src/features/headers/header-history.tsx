// Changes of a page's headers, with their times.
import { Button, Title } from '@mantine/core'
import type { HeaderChange, HeaderDifference } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { formatMoment } from '#lib/format.ts'
import { EffectList } from './effect-list.tsx'
import { HeaderValue } from './header-value.tsx'
import { nameOf, useHeaderWords } from './header-words.ts'
import css from './headers.module.css'

interface HistoryProps {
  changes: readonly HeaderChange[]
  /** Null if there are no older ones. */
  more: (() => void) | null
  busy: boolean
}

export function HeaderHistory({ changes, more, busy }: HistoryProps) {
  const { t, i18n } = useTranslation()
  return (
    <section className={css.section} aria-labelledby="headers-history">
      <Title order={2} size="h3" id="headers-history">
        {t('headers.history.title')}
      </Title>
      <p className={`${css.plain} tw-muted`}>{t('headers.history.text')}</p>
      <ol className={css.rows}>
        {changes.map(({ id, at, scanId, profile, isFirst, differences }) => {
          const when = formatMoment(at, i18n.language)
          return (
            <li key={id} className={css.change} aria-label={t('headers.history.of', { when })}>
              <p className={css.plain}>
                <time dateTime={at}>{when}</time> · {t(`words.profile.${profile}`)} ·{' '}
                <Link to={`/scans/${scanId}?tab=headers`}>{t('headers.toScan')}</Link>
              </p>
              {isFirst ? (
                <p className={css.plain}>{t('headers.history.first', { profile: t(`words.profile.${profile}`) })}</p>
              ) : differences.length === 0 ? (
                <p className={css.plain}>{t('headers.history.nothingKnown')}</p>
              ) : (
                differences.map((difference) => (
                  <Difference key={JSON.stringify([difference.place, difference.source, nameOf(difference)])} of={difference} />
                ))
              )}
            </li>
          )
        })}
      </ol>
      {more === null ? null : (
        <Button className={css.older} variant="default" onClick={more} loading={busy}>
          {t('headers.history.older')}
        </Button>
      )}
    </section>
  )
}

function Difference({ of }: { of: HeaderDifference }) {
  const { t } = useTranslation()
  const { placeOf } = useHeaderWords()
  const { header, part, before, after, beforeUnread } = of
  const absent = <span className="tw-muted">{t('headers.history.absent')}</span>
  const noBefore = beforeUnread ? <span className="tw-muted">{t('headers.history.beforeUnread')}</span> : absent
  return (
    <div className={css.difference}>
      <p className={css.name}>
        {nameOf(of)} {of.place === '' ? null : <span className={css.small}>{placeOf(of)}</span>}
      </p>
      <dl className={css.sides}>
        <dt>{t('headers.history.from')}</dt>
        <dd>{before === null ? noBefore : <HeaderValue header={header} part={part} value={before} />}</dd>
        <dt>{t('headers.history.to')}</dt>
        <dd>{after === null ? absent : <HeaderValue header={header} part={part} value={after} />}</dd>
      </dl>
      <EffectList of={of} />
    </div>
  )
}
