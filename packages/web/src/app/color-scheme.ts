// Owns where the choice of light, dark or automatic is kept. public/theme.js reads the same key before the first paint.
import { localStorageColorSchemeManager } from '@mantine/core'

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'tillwatch-color-scheme' })
