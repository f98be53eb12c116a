// Owns where the choice of light, dark or automatic is kept. public/theme.js reads the same key before the first paint.
import { localStorageColorSchemeManager } from '@mantine/core'
import { deviceStorageKeys } from '@tillwatch/core/shared'

export const colorSchemeManager = localStorageColorSchemeManager({ key: deviceStorageKeys.colorScheme })
