// Owns the layout of the signed-in screens: the query cache and their texts come with it, and only with it.
import { useTranslation } from 'react-i18next'
import { appIcons } from '#components/app-icons.tsx'
import { addIcons } from '#components/icons.tsx'
import '#i18n/app.ts'
import { Link } from '#components/link.tsx'
import { AccountMenu } from '#features/auth/account-menu.tsx'
import { FollowHoldings } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import { Answers } from '../answers.tsx'
import { AppPages } from './app-pages.tsx'
import { Frame } from './frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Footer } from './links.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import { Toasts } from './toasts.tsx'

addIcons(appIcons)

/** The way to a person. */
function Contact() {
  const { t } = useTranslation()
  return <Link to="/contact-us">{t('shell.pages.contact')}</Link>
}

/** The frame with the menus of language, colours and account. All of it begins anew when the person acts for another account. */
export function Component() {
  const { auth } = useSession()
  const moves = auth.useAuth((state) => state.moves)
  return (
    <Answers key={moves}>
      <FollowHoldings />
      <Toasts />
      <Frame
        tools={
          <>
            <AppPages />
            <LanguageMenu />
            <SchemeMenu />
            <AccountMenu />
          </>
        }
        footer={
          <Footer>
            <Contact />
          </Footer>
        }
      />
    </Answers>
  )
}
