// Screen of a site's changes.
import { useSearchParams } from 'react-router'
import { usePartTitle, useSite } from '#features/sites/index.ts'
import { nameOfPage } from '#features/sites/page-words.ts'
import { ChangesView } from './changes-view.tsx'
import { readFilter } from './query.ts'

/** The screen at `/sites/:siteId/changes`. The address has its filters. */
export function Component() {
  const { siteId, host, pages } = useSite()
  usePartTitle('changes')
  const [address] = useSearchParams()
  const filter = readFilter(address, { page: pages.map(({ id }) => id) })
  const choices = pages.map((page) => ({ value: page.id, label: nameOfPage(page) }))
  return <ChangesView siteId={siteId} name={host} filter={filter} places={{ of: 'page', choices }} toPages={`/sites/${siteId}`} />
}
