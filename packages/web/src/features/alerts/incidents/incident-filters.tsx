// Row of filters above the incidents.
import { NativeSelect } from '@mantine/core'
import { alertVerdicts } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { useChangeWords } from '#features/changes/use-change-words.ts'
import { useEverySite } from '#features/sites/every-site.ts'
import css from '../alerts.module.css'
import { filterNames, type IncidentFilter, stateChoices } from './query.ts'

/** State, site, and severity. By default, unresolved incidents. */
export function IncidentFilters({ filter }: { filter: IncidentFilter }) {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  const change = useAddressChange()
  const sites = useEverySite().data ?? []
  const choices = {
    state: stateChoices.map((value) => ({ value: value === 'unresolved' ? '' : value, label: t(`alerts.filter.${value}`) })),
    site: [{ value: '', label: t('alerts.filter.anySite') }, ...sites.map(({ id, host }) => ({ value: id, label: host }))],
    verdict: [
      { value: '', label: t('alerts.filter.anyVerdict') },
      ...alertVerdicts.toReversed().map((value) => ({ value, label: verdictOf(value).name })),
    ],
  }
  return (
    <fieldset className={css.filters}>
      <legend className="tw-hidden">{t('alerts.filter.label')}</legend>
      {filterNames.map((name) => (
        <NativeSelect
          key={name}
          label={t(`alerts.filter.${name}`)}
          data={choices[name]}
          value={filter[name] === 'unresolved' ? '' : filter[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  )
}
