// Choice of the sites that a channel covers, directly or by client.
import { Checkbox, Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClients } from '#features/clients/requests.ts'
import { SiteSearch } from '#features/sites/site-search.tsx'
import { useSiteChoices } from '#features/sites/use-site-choices.ts'
import css from './channels.module.css'
import type { Draft } from './draft.ts'

interface SitesProps {
  draft: Draft
  set: (changes: Partial<Draft>) => void
  problem: string | null
}

/** All, or some of them by name. */
export function SitesField({ draft, set, problem }: SitesProps) {
  const { t } = useTranslation()
  const { isForAll } = draft
  return (
    <Stack gap={8}>
      <Radio.Group
        label={t('alertChannels.form.which')}
        value={isForAll ? 'all' : 'some'}
        error={problem}
        onChange={(value) => set({ isForAll: value === 'all' })}
      >
        <Stack gap={8} mt={4}>
          <Radio value="all" label={t('alertChannels.form.allSites')} />
          <Radio value="some" label={t('alertChannels.form.someSites')} />
        </Stack>
      </Radio.Group>
      {isForAll ? null : <SomeSites draft={draft} set={set} />}
    </Stack>
  )
}

function SomeSites({ draft: { siteIds, clientIds }, set }: Omit<SitesProps, 'problem'>) {
  const { t } = useTranslation()
  const choices = useSiteChoices({ chosen: siteIds })
  const clients = useClients().data?.clients ?? []
  return (
    <Stack gap={12} className={css.some}>
      {clients.length === 0 ? null : (
        <Boxes
          legend={t('alertChannels.form.clients')}
          text={t('alertChannels.form.clientsText')}
          choices={clients.map(({ id, name }) => ({ id, label: name }))}
          chosen={clientIds}
          set={(ids) => set({ clientIds: ids })}
        />
      )}
      <SiteSearch choices={choices} />
      <Boxes
        legend={t('alertChannels.form.sites')}
        choices={choices.sites.map(({ id, host }) => ({ id, label: host }))}
        chosen={siteIds}
        set={(ids) => set({ siteIds: ids })}
      />
    </Stack>
  )
}

interface BoxesProps {
  legend: string
  text?: string
  choices: readonly { id: string; label: string }[]
  chosen: string[]
  set: (ids: string[]) => void
}

function Boxes({ legend, text, choices, chosen, set }: BoxesProps) {
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {text === undefined ? null : <p>{text}</p>}
      <div className={css.boxes}>
        {choices.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={(event) => set(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
