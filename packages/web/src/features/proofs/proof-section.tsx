// Owns the section of a site about the right to test it: how it stands, three ways to prove control, and the declaration.
import { Button, Skeleton, Title } from '@mantine/core'
import { proofMethods } from '@tillwatch/contract/lists'
import type { SiteProof, TestRight } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatDay } from '#lib/format.ts'
import { useWho } from '#lib/use-who.ts'
import { useDeclaration } from './declaration.ts'
import { DeclarationCheck } from './declaration-check.tsx'
import { ProofMethodRow } from './proof-method.tsx'
import css from './proofs.module.css'
import { useDeclareSite, useSiteProof } from './requests.ts'

function Rights({ rights }: { rights: readonly TestRight[] }) {
  const { t, i18n } = useTranslation()
  const who = useWho()
  return (
    <ul className={css.rights} aria-label={t('proofs.rights')}>
      {rights.map(({ kind, host, below, madeAt, madeBy }) => (
        <li key={`${kind} ${host} ${below}`}>
          <Icon name="tick" size={14} />
          <span>
            {t(`proofs.right.${kind}`, { host })} {below ? t('proofs.right.below') : null}
            <small className="tw-muted">{t('proofs.right.made', { date: formatDay(madeAt, i18n.language), name: who(madeBy) })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Declare({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const declaration = useDeclaration()
  const { mutate, error, isPending } = useDeclareSite(siteId)
  const [checked, setChecked] = useState(false)
  return (
    <div className={css.method}>
      <Title order={3} size="h5">
        {t('proofs.declareTitle')}
      </Title>
      <DeclarationCheck checked={checked} onChange={setChecked} note={t('proofs.declareText')} />
      <div className={css.actions}>
        <Button variant="default" size="xs" disabled={!checked} loading={isPending} onClick={() => mutate(declaration)}>
          {t('proofs.declare')}
        </Button>
      </div>
      {error ? <RequestFailed title={t('proofs.declareFailed')} error={error} /> : null}
    </div>
  )
}

function Proof({ proof }: { proof: SiteProof }) {
  const { t } = useTranslation()
  const { siteId, host, rights, isTestable } = proof
  return (
    <>
      <p className={css.plain}>{isTestable ? t('proofs.done', { host }) : t('proofs.openNext')}</p>
      {rights.length > 0 ? <Rights rights={rights} /> : null}
      <ul className={css.methods}>
        {proofMethods.map((method) => (
          <ProofMethodRow key={method} proof={proof} method={method} />
        ))}
      </ul>
      {isTestable ? null : <Declare siteId={siteId} />}
    </>
  )
}

/** What stands above all else of a site whose pages are only looked at, with the way to the section; nothing for others. */
export function ProofNotice({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { data } = useSiteProof(siteId)
  if (data?.isTestable !== false) return null
  return <Notice icon="half" tone="amber" title={t('proofs.open')} actions={<a href="#proof">{t('proofs.toSection')}</a>} />
}

/** The section, with what to do where pages are only looked at. */
export function ProofSection({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useSiteProof(siteId)
  return (
    <section className={css.section} id="proof" aria-label={t('proofs.title')}>
      <Title order={2} size="h3">
        {t('proofs.title')}
      </Title>
      {isPending ? (
        <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : data ? (
        <Proof proof={data} />
      ) : (
        <RequestFailed title={t('proofs.failed')} error={error} retry={() => void refetch()} />
      )}
    </section>
  )
}
