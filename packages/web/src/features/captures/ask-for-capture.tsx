// Requests a manual capture of a page whose scan failed.
import './texts.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { call } from '#lib/api.ts'
import { capturesAddress } from './address.ts'

/** Adds the page to the list, once, and goes there. Nothing for a cancelled scan. */
export function AskForCapture({ scan: { id, state } }: { scan: ScanSummary }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ask = useMutation({
    mutationFn: () => call('POST /capture-requests', { body: { scanId: id } }),
    onSuccess: () => navigate(capturesAddress),
  })
  if (state !== 'failed' && state !== 'blocked') return null
  return (
    <May to="captures:write">
      <Button size="sm" variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
        {t('captures.ask')}
      </Button>
      {ask.error ? <RequestFailed title={t('captures.askFailed')} error={ask.error} conflict={t('captures.full')} /> : null}
    </May>
  )
}
