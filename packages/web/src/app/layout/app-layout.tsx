// Layout of the signed-in screens. It alone loads the query cache and their texts.
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { appIcons } from '#components/app-icons.tsx'
import { addIcons } from '#components/icons.tsx'
import '#i18n/app.ts'
import { Link } from '#components/link.tsx'
import { AccountMenu } from '#features/auth/account-menu.tsx'
import { FollowHoldings } from '#features/billing/index.ts'
import { useFactorNeeded } from '#features/members/may.tsx'
import { FollowPreferences } from '#features/preferences/follow-preferences.tsx'
import { SearchButton } from '#features/search/search-button.tsx'
import { useSession } from '#features/session/index.tsx'
import { Answers } from '../answers.tsx'
import { AppNav } from './app-nav.tsx'
import { Frame } from './frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Footer } from './links.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { Toasts } from './toasts.tsx'

addIcons(appIcons)

const publicPages = [
  ['/demo', 'demo'],
  ['/purchase-site', 'pricing'],
  ['/buyers-guide', 'guide'],
  ['/contact-us', 'contact'],
] as const

/** Marketing and help pages, and the contact page. */
function PublicPages() {
  const { t } = useTranslation()
  return publicPages.map(([to, name]) => (
    <Link key={name} to={to}>
      {t(`shell.pages.${name}`)}
    </Link>
  ))
}

const securityAddress = '/dashboard?tab=account&part=security'

/** The screen. While the account asks for a second factor, only the part in which it is set up or given; staff have a way of their own. */
function Screen({ isStaffArea }: { isStaffArea: boolean }) {
  const step = useFactorNeeded()
  const { pathname, search } = useLocation()
  const isThere = pathname === '/dashboard' && new URLSearchParams(search).get('part') === 'security'
  return step === null || isStaffArea || isThere ? <ScreenOutlet /> : <Navigate replace to={securityAddress} />
}

/** The frame with navigation and the menus of language, colors, and account. Everything restarts when the person switches accounts. */
export function Component() {
  const { auth } = useSession()
  // Staff have their own navigation.
  const isStaffArea = useLocation().pathname.startsWith('/staff')
  const moves = auth.useAuth((state) => state.moves)
  return (
    <Answers key={moves}>
      <FollowHoldings />
      <Toasts />
      <Frame
        nav={isStaffArea ? null : <AppNav />}
        tools={
          <>
            {isStaffArea ? null : <SearchButton />}
            <LanguageMenu />
            <SchemeMenu />
            <AccountMenu />
          </>
        }
        footer={
          <Footer>
            <PublicPages />
          </Footer>
        }
      >
        <FollowPreferences>
          <Screen isStaffArea={isStaffArea} />
        </FollowPreferences>
      </Frame>
    </Answers>
  )
}
