// Owns the question before a site is claimed: what the check of its address found, and that a subscription is given away for good.
import { Button, Group, Stack, Text } from '@mantine/core'
import type { CheckedAddress } from '@tillwatch/contract/shapes'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import css from './sites.module.css'

interface ClaimConfirmProps {
  checked: CheckedAddress
  host: string
  /** Name of the subscription; null where a site needs none. */
  plan: string | null
  busy: boolean
  close: () => void
  claim: () => void
}

/** In the form, below the address. It takes the focus, but no button does: Enter twice claims nothing. */
export function ClaimConfirm({ checked: { site, reach }, host, plan, busy, close, claim }: ClaimConfirmProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus(), [])
  const found =
    reach.reason === null
      ? t('sites.check.answers')
      : reach.reason === 'status'
        ? t('sites.check.status', { status: reach.statusCode })
        : t('sites.check.noAnswer', { because: t(`outcomes.${reach.reason}.because`) })
  return (
    <fieldset ref={box} tabIndex={-1} aria-labelledby={titleId} className={css.confirm}>
      <Stack gap={12}>
        <Text fw={600} id={titleId}>
          {t('proofs.claim.title', { host })}
        </Text>
        <Text>{reach.answers ? found : `${found} ${t('sites.check.anyway')}`}</Text>
        {site === null ? null : (
          <Text>
            {t('sites.check.known', { host: site.host })}{' '}
            <Link to={`/sites/${encodeURIComponent(site.id)}`}>{t('sites.check.toKnown', { host: site.host })}</Link>
          </Text>
        )}
        {plan === null ? null : <Text>{t('proofs.claim.text', { host, plan })}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('proofs.claim.no')}
          </Button>
          <Button loading={busy} onClick={claim}>
            {t('proofs.claim.yes', { host })}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  )
}
