// Owns the choice of light, dark or as the system.
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'

const schemes = [
  ['auto', 'screen'],
  ['light', 'sun'],
  ['dark', 'moon'],
] as const satisfies readonly (readonly [string, IconName])[]

/** A menu of the colour schemes. */
export function SchemeMenu() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const icon = schemes.find(([name]) => name === colorScheme)?.[1] ?? 'screen'
  return (
    <Menu position="bottom-end" loop>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={`${t('shell.scheme.label')}: ${t(`shell.scheme.${colorScheme}`)}`}>
          <Icon name={icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(([name, itemIcon]) => (
          <Menu.Item
            key={name}
            leftSection={<Icon name={itemIcon} size={14} />}
            rightSection={name === colorScheme ? <Icon name="tick" size={14} /> : null}
            onClick={() => setColorScheme(name)}
          >
            {t(`shell.scheme.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
