// Owns choosing the columns of the table.
import { Button, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { type Column, choosable, columnsAfter } from './columns.ts'
import css from './list.module.css'

/** A button with one box for each column but the first. */
export function ColumnChoice({ shown }: { shown: readonly Column[] }) {
  const { t } = useTranslation()
  const change = useAddressChange()
  return (
    <Popover trapFocus position="bottom-end" transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button variant="default">{t('siteScripts.columns.choose')}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('siteScripts.columns.choose')}>
        <div className={css.choices}>
          {choosable.map((column) => (
            <label key={column} className={css.choice}>
              <input
                type="checkbox"
                className={css.box}
                checked={shown.includes(column)}
                onChange={() => change({ columns: columnsAfter(shown, column) })}
              />
              {t(`siteScripts.columns.${column}`)}
            </label>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
