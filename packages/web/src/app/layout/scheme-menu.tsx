// Choice of light, dark, or the system's colors.
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Menu, MenuItem } from '#components/menu.tsx'
import { type ColorScheme, useColorScheme } from '#lib/color-scheme.ts'

const icons: Record<ColorScheme, IconName> = { auto: 'screen', light: 'sun', dark: 'moon' }

/** A menu of the color schemes. */
export function SchemeMenu() {
  const { t } = useTranslation()
  const [current, choose] = useColorScheme()
  return (
    <Menu label={`${t('shell.scheme.label')}: ${t(`shell.scheme.${current}`)}`} button={<Icon name={icons[current]} />}>
      {(Object.keys(icons) as ColorScheme[]).map((scheme) => (
        <MenuItem key={scheme} icon={icons[scheme]} chosen={scheme === current} onClick={() => choose(scheme)}>
          {t(`shell.scheme.${scheme}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
