// Links of every layout: pages in the header, legal links in the footer.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { CookieSettings } from '#features/consent/index.ts'
import css from './links.module.css'

const legal = [
  ['/terms-of-service', 'terms'],
  ['/privacy-policy', 'privacy'],
  ['/about-us#open', 'source'],
] as const

export interface PageLink {
  to: string
  name: 'pricing' | 'guide' | 'about' | 'contact' | 'dashboard' | 'demo'
  /** Whether the person is on that page. */
  current: boolean
}

/** Pages and screens that are always one step away. */
export function PageLinks({ pages }: { pages: readonly PageLink[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shell.pages.label')} className={css.pages}>
      {pages.map(({ to, name, current }) => (
        <Link key={name} to={to} aria-current={current ? 'page' : undefined}>
          {t(`shell.pages.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The footer; `children` are between the legal links and the cookie settings. */
export function Footer({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <footer className={css.footer}>
      <nav aria-label={t('shell.footer.label')} className={css.legal}>
        {legal.map(([path, page]) => (
          <Link key={path} to={path}>
            {t(`shell.footer.${page}`)}
          </Link>
        ))}
        {/* Documents of the server's own, which no screen shows. */}
        <a href="/docs">{t('shell.footer.docs')}</a>
      </nav>
      {children}
      <CookieSettings />
    </footer>
  )
}
