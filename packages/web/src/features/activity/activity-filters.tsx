// Owns the row of filters above the activity.
import { NativeSelect } from '@mantine/core'
import { activityGroupNames } from '@tillwatch/contract/lists'
import type { ActivityList } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useEverySite } from '#features/sites/every-site.ts'
import css from './activity.module.css'
import { useActorName } from './use-actor-name.ts'
import { dayChoices, type useFilters } from './use-filters.ts'

interface FiltersProps extends Pick<ReturnType<typeof useFilters>, 'chosen' | 'choose'> {
  actors: ActivityList['actors']
}

/** Kind, person, site and time. */
export function ActivityFilterRow({ actors, chosen, choose }: FiltersProps) {
  const { t } = useTranslation()
  const nameOf = useActorName()
  const sites = useEverySite().data ?? []
  const people = actors.map(({ actor, name }) => ({ value: actor, label: nameOf(actor, name) }))
  const choices = {
    group: [
      { value: '', label: t('activity.filter.anyGroup') },
      ...activityGroupNames.map((value) => ({ value, label: t(`activity.groups.${value}`) })),
    ],
    actor: [{ value: '', label: t('activity.filter.anyActor') }, ...people],
    site: [{ value: '', label: t('activity.filter.anySite') }, ...sites.map(({ id, host }) => ({ value: id, label: host }))],
    days: [
      { value: '', label: t('activity.filter.anyTime') },
      ...dayChoices.map((count) => ({ value: String(count), label: t('activity.filter.days', { count }) })),
    ],
  }
  const names = { group: 'group', actor: 'actor', site: 'site', days: 'time' } as const
  return (
    <fieldset className={css.filters}>
      <legend className="tw-hidden">{t('activity.filter.label')}</legend>
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <NativeSelect
          key={name}
          label={t(`activity.filter.${names[name]}`)}
          data={choices[name]}
          value={chosen(name)}
          onChange={(event) => choose(name, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}
