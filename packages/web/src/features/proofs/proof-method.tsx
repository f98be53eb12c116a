// Owns one way to prove control: where to put what, and looking for it now.
import { Button, Title } from '@mantine/core'
import type { ProofMethod } from '@tillwatch/contract/lists'
import type { SiteProof } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import css from './proofs.module.css'
import { useCheckProof } from './requests.ts'

const missing = { dns: 'missing', file: 'missingFile', meta: 'missingMeta' } as const

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

/** Nothing for a way that this site has not, as an address has no DNS records. */
export function ProofMethodRow({ proof, method }: { proof: SiteProof; method: ProofMethod }) {
  const { t, i18n } = useTranslation()
  const { mutate, data, error, isPending } = useCheckProof(proof.siteId)
  const { places, value } = placesOf(proof, method)
  if (places.length === 0) return null
  const title = t(`proofs.method.${method}.title`)
  const text = method === 'dns' && places.length > 1 ? t('proofs.method.dns.text_two') : t(`proofs.method.${method}.text`)
  /** The server says it in English only. */
  const detail = i18n.resolvedLanguage === 'en' ? data?.detail : null
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
