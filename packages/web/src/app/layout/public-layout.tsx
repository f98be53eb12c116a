// Owns the layout of the public pages: plain links that work without JavaScript, and nothing of Mantine.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Link } from '#components/link.tsx'
import { CookieSettings } from '#features/consent/index.ts'
import { useSession } from '#features/session/index.tsx'
import { Frame } from './frame.tsx'
import { LanguageLinks } from './language-links.tsx'
import css from './public-layout.module.css'

const pages = [
  ['/buyers-guide', 'guide'],
  ['/about-us', 'about'],
  ['/contact-us', 'contact'],
] as const
const legal = [
  ['/terms-of-service', 'terms'],
  ['/privacy-policy', 'privacy'],
  ['/about-us#open', 'source'],
] as const

/** The way in: to the dashboard for who is signed in. It waits, with its place kept, until that is known; without JavaScript it does not. */
function AccountLink() {
  const { t } = useTranslation()
  const { isAuthenticated, authStateInitialized } = useSession().auth.useAuth()
  return (
    <Link to={isAuthenticated ? '/dashboard' : '/sign-in'} className={`${css.account} ${authStateInitialized ? '' : css.unknown}`}>
      {isAuthenticated ? t('shell.pages.dashboard') : t('shell.pages.signIn')}
    </Link>
  )
}

/** Pages of the site. Prices are a part of the home page and a page of their own. */
function Pages() {
  const { t } = useTranslation()
  const { pathname, hash } = useLocation()
  const atPrices = pathname === '/purchase-site' || (pathname === '/' && hash === '#pricing')
  return (
    <nav aria-label={t('shell.pages.label')} className={css.pages}>
      <Link to="/#pricing" aria-current={atPrices ? 'page' : undefined}>
        {t('shell.pages.pricing')}
      </Link>
      {pages.map(([path, page]) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {t(`shell.pages.${page}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The frame with the public pages above, and languages and small print below. */
export function PublicLayout() {
  const { t } = useTranslation()
  return (
    <Frame
      tools={
        <>
          <Pages />
          <AccountLink />
        </>
      }
      footer={
        <footer className={css.footer}>
          <nav aria-label={t('shell.footer.label')} className={css.legal}>
            {legal.map(([path, page]) => (
              <Link key={path} to={path}>
                {t(`shell.footer.${page}`)}
              </Link>
            ))}
          </nav>
          <LanguageLinks />
          <CookieSettings />
        </footer>
      }
    />
  )
}
