// Layout of the sign-in screens: brand, one centered card, languages, and no other links.
import { Brand } from './brand.tsx'
import { LanguageLinks } from './language-links.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import css from './standalone-layout.module.css'

/** The layout, with the screen as its card. */
export function Component() {
  return (
    <div className={css.page}>
      <header className={css.brand}>
        <Brand />
      </header>
      <main className={css.main}>
        <ScreenOutlet />
      </main>
      <footer className={css.footer}>
        <LanguageLinks />
      </footer>
    </div>
  )
}
