// Layout of the public pages: plain links that work without JavaScript, and nothing of Mantine.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { Frame } from './frame.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Footer, PageLinks } from './links.tsx'
import css from './public-layout.module.css'

const pages = [
  ['/buyers-guide', 'guide'],
  ['/about-us', 'about'],
  ['/contact-us', 'contact'],
] as const

/**
 * Sign-in links, or the dashboard link for somebody who is signed in. Reserves its space until that is known; without JavaScript, it is
 * shown immediately.
 */
function AccountLink() {
  const { t } = useTranslation()
  const { isAuthenticated, authStateInitialized } = useSession().auth.useAuth()
  return (
    <Link to={isAuthenticated ? '/dashboard' : '/sign-in'} className={`${css.account} ${authStateInitialized ? '' : css.unknown}`}>
      {isAuthenticated ? t('shell.pages.dashboard') : t('shell.pages.signIn')}
    </Link>
  )
}

/** Pages of the site. Prices are both a part of the home page and a separate page. */
function Pages() {
  const { pathname, hash } = useLocation()
  const atPrices = pathname === '/purchase-site' || (pathname === '/' && hash === '#pricing')
  const others = pages.map(([to, name]) => ({ to, name, current: pathname === to }))
  return <PageLinks pages={[{ to: '/#pricing', name: 'pricing', current: atPrices }, ...others]} />
}

/** The frame with the public pages above, and languages and legal links below. */
export function PublicLayout() {
  return (
    <Frame
      tools={
        <>
          <Pages />
          <AccountLink />
        </>
      }
      footer={
        <Footer>
          <LanguageLinks />
        </Footer>
      }
    />
  )
}
