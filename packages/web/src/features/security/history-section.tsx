// Owns the list of a person's last sign-ins and refused codes.
import { Skeleton, Title } from '@mantine/core'
import type { SignInList } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment } from '#lib/format.ts'
import { useSignIns } from './requests.ts'
import css from './security.module.css'
import { useBrowserName } from './use-browser-name.ts'

/** The newest first. */
export function HistorySection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useSignIns()
  return (
    <section className={css.section} aria-labelledby="security-history">
      <Title order={2} size="h3" id="security-history">
        {t('security.history.title')}
      </Title>
      <p className={css.lead}>{t('security.history.lead')}</p>
      {isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : data ? (
        <ul className={css.list} aria-labelledby="security-history">
          {data.signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      ) : (
        <RequestFailed title={t('security.history.failed')} error={error} retry={() => void refetch()} />
      )}
      {data?.signIns.length === 0 ? <p className={css.lead}>{t('security.history.none')}</p> : null}
    </section>
  )
}

function SignInRow({ signIn: { at, isSignIn, way, address, userAgent } }: { signIn: SignInList['signIns'][number] }) {
  const { t, i18n } = useTranslation()
  const nameOf = useBrowserName()
  const what = isSignIn ? t(way === null ? 'security.history.signedIn' : `security.history.way.${way}`) : t('security.history.refused')
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong className={isSignIn ? undefined : css.refused}>
          {isSignIn ? null : <Icon name="warn" size={14} />} {what}
        </strong>
        <span className="tw-muted tw-small">
          {formatMoment(at, i18n.language)} · {nameOf(userAgent)} {address === null ? null : t('security.sessions.from', { address })}
        </span>
      </span>
    </li>
  )
}
