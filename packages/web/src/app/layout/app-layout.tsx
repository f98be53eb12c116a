// Owns the layout of the signed-in screens: the query cache and their texts come with it, and only with it.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { appIcons } from '#components/app-icons.tsx'
import { addIcons } from '#components/icons.tsx'
import '#i18n/app.ts'
import { Link } from '#components/link.tsx'
import { AccountMenu } from '#features/auth/account-menu.tsx'
import { FollowHoldings } from '#features/billing/index.ts'
import { SearchButton } from '#features/search/search-button.tsx'
import { useSession } from '#features/session/index.tsx'
import { Answers } from '../answers.tsx'
import { AppNav } from './app-nav.tsx'
import { Frame } from './frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Footer } from './links.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import { Toasts } from './toasts.tsx'

addIcons(appIcons)

const publicPages = [
  ['/demo', 'demo'],
  ['/purchase-site', 'pricing'],
  ['/buyers-guide', 'guide'],
  ['/contact-us', 'contact'],
] as const

/** Pages that sell and explain, and the way to a person. */
function PublicPages() {
  const { t } = useTranslation()
  return publicPages.map(([to, name]) => (
    <Link key={name} to={to}>
      {t(`shell.pages.${name}`)}
    </Link>
  ))
}

/** The frame with navigation and the menus of language, colors, and account. Everything restarts when the person switches accounts. */
export function Component() {
  const { auth } = useSession()
  // Staff have a navigation of their own.
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
      />
    </Answers>
  )
}
