// Language choice.
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { Menu, MenuItem } from '#components/menu.tsx'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#lib/use-language.ts'

/** A menu of the languages, each named in that language. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const [current, choose] = useLanguage()
  const name = t(`shell.languageName.${current}`)
  return (
    <Menu
      label={`${t('shell.language')}: ${name}`}
      button={
        <>
          {name}
          <Icon name="down" size={12} />
        </>
      }
    >
      {languages.map((language) => (
        <MenuItem key={language} lang={language} chosen={language === current} onClick={() => choose(language)}>
          {t(`shell.languageName.${language}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
