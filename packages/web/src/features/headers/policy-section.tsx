// Recommended policy: the header line to copy, the reason for each source, and notes before using it.
import { Skeleton, Title } from '@mantine/core'
import type { RecommendedPolicy } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import css from './headers.module.css'
import { usePolicy } from './requests.ts'

const limits = ['sample', 'styles', 'reports', 'frames'] as const
const reasonsMax = 3
/** Problems that another scan would fix. */
const mendedByScan: readonly string[] = ['partial-scan', 'old-scan']

export function PolicySection({ pageId }: { pageId: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = usePolicy(pageId)
  return (
    <section className={css.section} aria-labelledby="headers-policy">
      <Title order={2} size="h3" id="headers-policy">
        {t('headers.policy.title')}
      </Title>
      {isPending ? <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} /> : null}
      {error && !data ? <RequestFailed title={t('headers.policy.failed')} error={error} retry={() => void refetch()} /> : null}
      {data ? <Policy policy={data} /> : null}
    </section>
  )
}

function Policy({ policy: { authorizedScripts, header, value, directives, warnings } }: { policy: RecommendedPolicy }) {
  const may = useMay('scans:write')
  const { t } = useTranslation()
  const line = `${header}: ${value}`
  return (
    <>
      <p className={css.plain}>
        {authorizedScripts === 0 ? t('headers.policy.textNone') : t('headers.policy.text', { count: authorizedScripts })}
      </p>
      <div className={css.line}>
        <code className={css.mono}>{line}</code>
        <CopyButton value={line} what={t('headers.policy.line')} />
      </div>
      {warnings.length > 0 ? (
        <Notice icon="warn" tone="amber" title={t('headers.policy.warnings')}>
          <ul className={css.points}>
            {warnings.map(({ code, params }) => (
              <li key={code}>
                {t(`headers.policy.warning.${code}`, { count: Number(params.count) })}
                {mendedByScan.includes(code) && may ? ` ${t('headers.policy.scanAgain')}` : null}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Notice title={t('headers.policy.limits')}>
        <ul className={css.points}>
          {limits.map((limit) => (
            <li key={limit}>{t(`headers.policy.limit.${limit}`)}</li>
          ))}
        </ul>
      </Notice>
      <details className={css.details}>
        <summary>{t('headers.policy.sources')}</summary>
        <dl className={css.sources}>
          {directives.map(({ name, sources }) => (
            <div key={name} className={css.directive}>
              <dt>{name}</dt>
              <dd>
                <ul className={css.points}>
                  {sources.map((source) => (
                    <li key={source.value}>
                      <span className={css.mono}>{source.value}</span> <Reasons of={source.reasons} />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

type Reason = RecommendedPolicy['directives'][number]['sources'][number]['reasons']

function Reasons({ of }: { of: Reason }) {
  const { t, i18n } = useTranslation()
  const told = of.slice(0, reasonsMax).map(({ code, params }) => t(`headers.policy.reason.${code}`, { label: params.label ?? '' }))
  if (of.length > reasonsMax) told.push(t('headers.policy.more', { count: of.length - reasonsMax }))
  return <span className="tw-muted">{new Intl.ListFormat(i18n.language).format(told)}</span>
}
