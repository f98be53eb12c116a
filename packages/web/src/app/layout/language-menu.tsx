// Owns the choice of language.
import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#lib/use-language.ts'

/** A menu of the languages, each named in itself. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const [current, choose] = useLanguage()
  return (
    <Menu position="bottom-end" loop>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          rightSection={<Icon name="down" size={12} />}
          aria-label={`${t('shell.language')}: ${t(`shell.languageName.${current}`)}`}
        >
          {t(`shell.languageName.${current}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            leftSection={<Icon name={language === current ? 'tick' : 'right'} size={14} />}
            onClick={() => choose(language)}
          >
            {t(`shell.languageName.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
