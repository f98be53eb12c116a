// Frame of the screens: the skip link, brand, tools, navigation, and the place of the screen.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from './brand.tsx'
import css from './frame.module.css'
import { ScreenOutlet } from './screen-outlet.tsx'

interface FrameProps {
  /** Next to the brand. */
  tools?: ReactNode
  /** Next to the screen; on a phone, a bar below it. */
  nav?: ReactNode
  /** Replaces the screen. */
  children?: ReactNode
  /** Below the screen. */
  footer?: ReactNode
}

/** The frame around a screen. */
export function Frame({ tools, nav, children = <ScreenOutlet />, footer }: FrameProps) {
  const { t } = useTranslation()
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main">
        {t('shell.skip')}
      </a>
      <header className={css.header}>
        <div className={css.bar}>
          <Brand />
          {tools}
        </div>
      </header>
      <div className={nav ? css.withNav : css.body}>
        {nav}
        <main id="main" className={css.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {footer}
    </div>
  )
}

/** Reserves the navigation's space until it can be shown. */
export const NavPlace = () => <div className={css.navPlace} />
