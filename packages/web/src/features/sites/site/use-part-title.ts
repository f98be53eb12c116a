// Titles of the parts of a site.
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#lib/use-page-title.ts'
import { useSite } from './use-site.ts'

/** The part and the site's host; a screen below the part with its own title sets `isOwn`. */
export function usePartTitle(part: 'journeys' | 'scripts' | 'headers' | 'changes' | 'history', isOwn = false): void {
  const { t } = useTranslation()
  const { host } = useSite()
  usePageTitle(isOwn ? null : `${t(`sites.parts.${part}`)} · ${host}`)
}
