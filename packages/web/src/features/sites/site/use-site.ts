// Owns what the parts of a site's screen know of their site.
import type { PageList } from '@tillwatch/contract/shapes'
import { useOutletContext } from 'react-router'

/** The site with its pages; only below the site's frame, which shows a part once it knows them. */
export const useSite = () => useOutletContext<PageList>()
