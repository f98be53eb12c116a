// Language choice on public pages: links that the server answers without JavaScript, and that change the text in place with it.
import { useTranslation } from 'react-i18next'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#lib/use-language.ts'
import css from './language-links.module.css'

/** One link per language, named in that language. */
export function LanguageLinks() {
  const { t } = useTranslation()
  const [current, choose] = useLanguage()
  return (
    <nav aria-label={t('shell.language')}>
      <ul className={css.languages}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={`?lang=${language}`}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                choose(language)
              }}
            >
              {t(`shell.languageName.${language}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
