// Section of a site about the right to test it: its state, three ways to prove control, and the declaration.
import { Button, Skeleton, Title } from '@mantine/core'
import { type ProofMethod, proofMethods } from '@tillwatch/contract/lists'
import type { SiteProof, TestRight } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { Icon } from '#components/icons.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatDay } from '#lib/format.ts'
import { useWho } from '#lib/use-who.ts'
import { useDeclaration } from './declaration.ts'
import { DeclarationCheck } from './declaration-check.tsx'
import css from './proofs.module.css'
import { useCheckProof, useDeclareSite, useSiteProof } from './requests.ts'

const missing = { dns: 'missing', file: 'missingFile', meta: 'missingMeta' } as const

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

/** Banner of a site whose pages are scanned without typing, with a link to the section; nothing for others. */
export function ProofNotice({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { data } = useSiteProof(siteId)
  if (data?.isTestable !== false) return null
  return <Notice icon="half" tone="amber" title={t('proofs.open')} actions={<a href="#proof">{t('proofs.toSection')}</a>} />
}

/** The section, with the next steps if pages are scanned without typing. */
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

function Value({ text, what }: { text: string; what: string }) {
  return (
    <span className={css.value}>
      <code>{text}</code>
      <CopyButton value={text} what={what} />
    </span>
  )
}

function placesOf({ dns, file, meta }: SiteProof, method: ProofMethod): { places: string[]; value: string } {
  if (method === 'dns') return { places: dns.names, value: dns.text }
  return method === 'file' ? { places: [file.url], value: file.text } : { places: [meta.url], value: meta.tag }
}

/** Nothing if the way does not apply to the site, such as DNS records for an IP address. */
function ProofMethodRow({ proof, method }: { proof: SiteProof; method: ProofMethod }) {
  const { t } = useTranslation()
  const { mutate, data, error, isPending } = useCheckProof(proof.siteId)
  const { places, value } = placesOf(proof, method)
  if (places.length === 0) return null
  const title = t(`proofs.method.${method}.title`)
  const text = method === 'dns' && places.length > 1 ? t('proofs.method.dns.text_two') : t(`proofs.method.${method}.text`)
  const detail = data?.detail
  const finding = data && (data.finding === 'missing' ? missing[method] : data.finding)
  return (
    <li className={css.method}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <p>{text}</p>
      {places.map((place) => (
        <Value key={place} text={place} what={method === 'dns' ? t('proofs.what.name') : t('proofs.what.address')} />
      ))}
      <p>{t(`proofs.method.${method}.value`)}</p>
      <Value text={value} what={t('proofs.what.value')} />
      <div className={css.actions}>
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          aria-label={t('proofs.checkWhat', { method: title })}
          onClick={() => mutate({ method })}
        >
          {t('proofs.check')}
        </Button>
        <span role="status">
          {finding ? t(`proofs.finding.${finding}`) : null} {detail ? <small className="tw-muted">{detail}</small> : null}
        </span>
      </div>
      {error ? <RequestFailed title={t('proofs.checkFailed')} error={error} /> : null}
    </li>
  )
}
