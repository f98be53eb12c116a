// Owns the layout of the public pages: plain links that work without JavaScript, and nothing of Mantine.
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { CookieSettings } from '#features/consent/index.ts'
import { Frame } from './frame.tsx'
import { LanguageLinks } from './language-links.tsx'
import css from './public-layout.module.css'

/** The frame with the public pages above and the languages below. */
export function PublicLayout() {
  const { t } = useTranslation()
  return (
    <Frame
      tools={
        <nav aria-label={t('shell.pages.label')} className={css.pages}>
          <NavLink to="/about-us">{t('shell.pages.about')}</NavLink>
        </nav>
      }
      footer={
        <footer className={css.footer}>
          <LanguageLinks />
          <CookieSettings />
        </footer>
      }
    />
  )
}
