// Screen of a site's scripts, vendors, or decisions, by the open list.
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { usePartTitle } from '#features/sites/index.ts'
import { DecisionsView } from './history/decisions-view.tsx'
import css from './list/list.module.css'
import { ScriptsView } from './list/scripts-view.tsx'
import { viewOf, views } from './query.ts'
import { VendorsView } from './vendors/vendors-view.tsx'

const screens = { scripts: ScriptsView, vendors: VendorsView, decisions: DecisionsView }

/**
 * The screen at `/sites/:siteId/scripts`. Filters carry over between the lists. The position does not, and neither does the page to the
 * vendors, which are those of the whole site.
 */
export function Component() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  usePartTitle('scripts')
  const view = viewOf(address)
  const Screen = screens[view]
  const open = (next: string) =>
    setAddress((before) => {
      before.set('view', next)
      for (const name of ['after', ...(next === 'scripts' ? ['view'] : next === 'vendors' ? ['page'] : [])]) before.delete(name)
      return before
    })
  return (
    <>
      <div className={css.views}>
        <SegmentedControl
          size="sm"
          aria-label={t('siteScripts.views.label')}
          value={view}
          onChange={open}
          data={views.map((value) => ({ value, label: t(`siteScripts.views.${value}`) }))}
        />
      </div>
      <Screen />
    </>
  )
}
