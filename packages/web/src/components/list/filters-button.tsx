// Owns the button that opens the choices by which a list is filtered.
import { Button, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './filters.module.css'

/** `count` is how many are set. */
export function FiltersButton({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation()
  const label = count === 0 ? t('siteScripts.filter.open') : t('siteScripts.filter.openSet', { count })
  return (
    <Popover trapFocus position="bottom-start" transitionProps={{ duration: 0 }} width="min(560px, calc(100vw - 32px))">
      <Popover.Target>
        <Button variant="default">{label}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('siteScripts.filter.open')}>
        <div className={css.selects}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
