// Screen of statements and documents: facts about the account that no scan can see, and the documents made from them.
import { pathTo } from '#lib/api.ts'
import './texts.ts'
import { Skeleton } from '@mantine/core'
import { programDocuments, type StatementKind, statementKinds } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '#components/download-button.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useReportSettings } from '#features/reports/requests.ts'
import { useEverySite } from '#features/sites/every-site.ts'
import { isOfSite } from './fields.ts'
import { useStatements } from './requests.ts'
import { StatementCard } from './statement-card.tsx'
import css from './statements.module.css'

const ofAccount: readonly StatementKind[] = statementKinds.filter((kind) => !isOfSite(kind))

/** The part. */
export default function StatementsPart() {
  const { t, i18n } = useTranslation()
  const { data, error, isPending, refetch } = useStatements()
  const sites = useEverySite()
  const timeZone = useReportSettings().data?.timeZone
  if (isPending) return <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} />
  if (error) return <RequestFailed title={t('statements.failed')} error={error} retry={() => void refetch()} />
  const { statements } = data
  const ofKind = (kind: StatementKind) => statements.find(({ said }) => said.kind === kind) ?? null
  const ofSite = (id: string, kind: StatementKind = 'saq-a') =>
    statements.find(({ said }) => said.kind === kind && 'siteId' in said && said.siteId === id) ?? null
  const known = sites.data ?? []
  const isDue = statements.filter(({ state }) => state === 'due').length
  const missing = ofAccount.filter((kind) => ofKind(kind) === null).length
  const unconfirmed = known.filter(({ id }) => ofSite(id) === null).length
  const first = () => {
    if (isDue > 0) return t('statements.firstDue', { count: isDue })
    if (missing > 0) return t('statements.firstMissing', { count: missing })
    if (unconfirmed > 0) return t('statements.firstSaqA', { count: unconfirmed })
    return t(sites.data ? 'statements.firstCalm' : 'statements.firstAccount')
  }
  return (
    <div className={css.part}>
      <p className={css.first}>{first()}</p>
      <p className={css.plain}>{t('statements.lead')}</p>
      <ul className={css.cards}>
        {ofAccount.map((kind) => (
          <StatementCard key={kind} kind={kind} site={null} statement={ofKind(kind)} timeZone={timeZone} />
        ))}
      </ul>
      <section>
        <h2 className={css.heading}>{t('statements.saq-a.title')}</h2>
        <p className={css.plain}>{t('statements.saq-a.lead')}</p>
        {sites.error ? <RequestFailed title={t('statements.failed')} error={sites.error} retry={() => void sites.refetch()} /> : null}
        {sites.data && known.length === 0 ? <Notice title={t('statements.noSite')} /> : null}
        <ul className={css.cards}>
          {known.map(({ id, host }) => (
            <StatementCard key={id} kind="saq-a" site={{ id, host }} statement={ofSite(id)} timeZone={timeZone} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className={css.heading}>{t('statements.hosts.title')}</h2>
        <p className={css.plain}>{t('statements.hosts.lead')}</p>
        <ul className={css.cards}>
          {known.map(({ id, host }) => (
            <StatementCard key={id} kind="hosts" site={{ id, host }} statement={ofSite(id, 'hosts')} timeZone={timeZone} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className={css.heading}>{t('statements.documents')}</h2>
        <p className={css.plain}>{t('statements.documentsText')}</p>
        <ul className={css.documents}>
          {programDocuments.map((document) => (
            <li key={document}>
              <span>{t(`statements.${document}.document`)}</span>
              <div className={css.files}>
                {(['pdf', 'html'] as const).map((format) => (
                  <DownloadButton
                    key={format}
                    path={pathTo(`GET /program/:document.${format}`, {
                      params: { document },
                      query: { language: i18n.resolvedLanguage === 'es' ? 'es' : 'en' },
                    })}
                    name={`tillwatch-${document}.${format}`}
                    label={t(`statements.formats.${format}`)}
                    spoken={t('statements.download', {
                      document: t(`statements.${document}.document`),
                      format: t(`statements.formats.${format}`),
                    })}
                    failed={t('statements.downloadFailed')}
                    conflict={t('statements.notPrinted')}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
