// Owns choosing what a key reaches: the whole account, or some of its sites and clients.
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useClients } from '#features/clients/requests.ts'
import { useEverySite } from '#features/sites/every-site.ts'
import css from './keys.module.css'

export interface Reach {
  all: boolean
  siteIds: readonly string[]
  clientIds: readonly string[]
}

export const allOfAccount: Reach = { all: true, siteIds: [], clientIds: [] }

interface ReachProps {
  reach: Reach
  change: (reach: Reach) => void
  /** Whether nothing was chosen where something must be. */
  isMissing: boolean
}

export function ReachChoice({ reach, change, isMissing }: ReachProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={css.choices}>
      <legend>{t('keys.make.reach')}</legend>
      <Checkbox
        label={t('keys.all')}
        checked={reach.all}
        onChange={({ currentTarget: { checked } }) => change({ ...reach, all: checked })}
      />
      {reach.all ? null : <Choices reach={reach} change={change} />}
      {isMissing ? <p role="alert">{t('keys.make.noSite')}</p> : null}
    </fieldset>
  )
}

const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])

function Choices({ reach, change }: Omit<ReachProps, 'isMissing'>) {
  const { t } = useTranslation()
  const sites = useEverySite()
  const clients = useClients()
  const failed = sites.error ?? clients.error
  const again = () => void Promise.all([sites.refetch(), clients.refetch()])
  if (failed) return <RequestFailed title={t('keys.make.sitesFailed')} error={failed} retry={again} />
  return (
    <>
      {sites.data?.map(({ id, host }) => (
        <Checkbox
          key={id}
          label={host}
          checked={reach.siteIds.includes(id)}
          onChange={() => change({ ...reach, siteIds: toggled(reach.siteIds, id) })}
        />
      ))}
      {clients.data?.clients.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={t('keys.ofClient', { name })}
          checked={reach.clientIds.includes(id)}
          onChange={() => change({ ...reach, clientIds: toggled(reach.clientIds, id) })}
        />
      ))}
    </>
  )
}
