// Site data for the parts of its screen.
import type { PageList } from '@tillwatch/contract/shapes'
import { useOutletContext } from 'react-router'

/** The site with its pages; only below the site's frame, which renders a part after they are loaded. */
export const useSite = () => useOutletContext<PageList>()
