// Owns choosing of which sites a channel is told.
import { Checkbox, Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSites } from '#features/sites/requests.ts'
import css from './channels.module.css'
import type { Draft } from './draft.ts'

interface SitesProps {
  draft: Draft
  set: (changes: Partial<Draft>) => void
  problem: string | null
}

/** All, or some of them by name. Those that the channel has stay chosen, also where the list does not show them. */
export function SitesField({ draft: { isForAll, siteIds }, set, problem }: SitesProps) {
  const { t } = useTranslation()
  const sites = useSites().data?.sites ?? []
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
      {isForAll ? null : (
        <fieldset className={css.sites}>
          <legend className="tw-hidden">{t('alertChannels.form.someSites')}</legend>
          {sites.map(({ id, host }) => (
            <Checkbox
              key={id}
              label={host}
              checked={siteIds.includes(id)}
              onChange={(event) => set({ siteIds: event.currentTarget.checked ? [...siteIds, id] : siteIds.filter((each) => each !== id) })}
            />
          ))}
        </fieldset>
      )}
    </Stack>
  )
}
