// Search field of a choice among many sites.
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import type { SiteChoices } from './use-site-choices.ts'

/** Nothing if all sites are already listed. */
export function SiteSearch({ choices: { isMany, typed, setTyped } }: { choices: SiteChoices }) {
  return isMany ? <SiteSearchField typed={typed} change={setTyped} /> : null
}

/** The input is a part of the host. */
export function SiteSearchField({ typed, change }: { typed: string; change: (typed: string) => void }) {
  const { t } = useTranslation()
  return (
    <TextInput
      type="search"
      maxLength={200}
      leftSection={<Icon name="search" size={14} />}
      label={t('siteFinder.search')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
