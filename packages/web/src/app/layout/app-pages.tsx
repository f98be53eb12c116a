// Owns what is one step away from every signed-in screen.
import { useLocation } from 'react-router'
import { PageLinks } from './links.tsx'

const pages = [
  ['/dashboard', 'dashboard'],
  ['/demo', 'demo'],
  ['/purchase-site', 'pricing'],
  ['/buyers-guide', 'guide'],
] as const

/** The links. A scan or a site belongs to the dashboard. */
export function AppPages() {
  const { pathname } = useLocation()
  const at = /^\/(scans|sites)\//.test(pathname) ? '/dashboard' : pathname
  return <PageLinks pages={pages.map(([to, name]) => ({ to, name, current: to === at }))} />
}
