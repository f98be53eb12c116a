// Owns the row of filters above the changes of a site.
import { Button, NativeSelect } from '@mantine/core'
import { changeVerdicts, profiles } from '@tillwatch/contract/lists'
import type { ChangesFilter, Page } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressChange } from '#components/list/use-address-change.ts'
import css from '#components/told.module.css'
import { nameOfPage } from '#features/sites/page-words.ts'
import { type FilterName, filterNames, groups } from './query.ts'
import { useChangeWords } from './use-change-words.ts'

interface FiltersProps {
  filter: ChangesFilter
  pages: readonly Page[]
  /** What else can be done with the list. */
  children: ReactNode
}

/** Verdict, page and visit. A site of one page has no choice of page. */
export function ChangeFilters({ filter, pages, children }: FiltersProps) {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  const change = useAddressChange()
  const choices = {
    verdict: [
      { value: '', label: t('changes.filter.anyVerdict') },
      { group: t('changes.filter.groups'), items: groups.map((value) => ({ value, label: t(`changes.filter.${value}`) })) },
      {
        group: t('changes.filter.single'),
        items: changeVerdicts.toReversed().map((value) => ({ value, label: verdictOf(value).name })),
      },
    ],
    page: [{ value: '', label: t('changes.filter.anyPage') }, ...pages.map((page) => ({ value: page.id, label: nameOfPage(page) }))],
    profile: [
      { value: '', label: t('changes.filter.anyProfile') },
      ...profiles.map((value) => ({ value, label: t(`words.profile.${value}`) })),
    ],
  }
  const shown = filterNames.filter((name) => name !== 'page' || pages.length > 1)
  const none = Object.fromEntries(filterNames.map((name): [FilterName, string] => [name, '']))
  return (
    <div className={css.bar}>
      <fieldset className={css.filters}>
        <legend className="tw-hidden">{t('changes.filter.label')}</legend>
        {shown.map((name) => (
          <NativeSelect
            key={name}
            label={t(`changes.filter.${name}`)}
            data={choices[name]}
            value={filter[name] ?? ''}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
      </fieldset>
      <div className={css.tail}>
        {Object.keys(filter).length === 0 ? null : (
          <Button variant="subtle" onClick={() => change(none)}>
            {t('changes.filter.clear')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
