// Scope of a report: one site, the sites of one client, or all sites.
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClients } from '#features/clients/requests.ts'
import { useEverySite } from '#features/sites/every-site.ts'

/** Without either ID, the report covers all sites. */
export interface Part {
  siteId: string | null
  clientId: string | null
  /** Host of the site, or name of the client. */
  name: string
}

export const allSites: Part = { siteId: null, clientId: null, name: '' }

/** Unique per scope; empty for all sites. */
export const keyOf = ({ siteId, clientId }: Omit<Part, 'name'>): string =>
  [siteId && `site ${siteId}`, clientId && `client ${clientId}`].join('')

interface PartChoiceProps {
  label: string
  value: Part
  onChange: (part: Part) => void
}

/** The current choice stays in the list, even if the account no longer has it. */
export function PartChoice({ label, value, onChange }: PartChoiceProps) {
  const { t } = useTranslation()
  const clients = useClients().data?.clients ?? []
  const sites = (useEverySite().data ?? []).map(({ id, host }): Part => ({ siteId: id, clientId: null, name: host }))
  const ofClients = clients.map(({ id, name }): Part => ({ siteId: null, clientId: id, name }))
  const found = [allSites, ...ofClients, ...sites]
  const parts = found.some((part) => keyOf(part) === keyOf(value)) ? found : [...found, value]
  const optionOf = (part: Part) => ({ value: keyOf(part), label: keyOf(part) === '' ? t('reports.allSites') : part.name })
  const data =
    ofClients.length === 0
      ? parts.map(optionOf)
      : [
          optionOf(allSites),
          { group: t('reports.clients'), items: parts.filter(({ clientId }) => clientId !== null).map(optionOf) },
          { group: t('reports.sites'), items: parts.filter(({ siteId }) => siteId !== null).map(optionOf) },
        ]
  return (
    <NativeSelect
      label={label}
      data={data}
      value={keyOf(value)}
      onChange={(event) => onChange(parts.find((part) => keyOf(part) === event.currentTarget.value) ?? allSites)}
    />
  )
}
