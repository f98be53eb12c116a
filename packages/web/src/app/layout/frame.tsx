// Owns the frame of the screens: the way past it, brand, tools, and the place of the screen itself.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from './brand.tsx'
import css from './frame.module.css'
import { ScreenOutlet } from './screen-outlet.tsx'

/** The frame, with what stands beside the brand and below the screen; `children` stand in the place of the screen itself. */
export function Frame({ tools, children = <ScreenOutlet />, footer }: { tools?: ReactNode; children?: ReactNode; footer?: ReactNode }) {
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
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  )
}
