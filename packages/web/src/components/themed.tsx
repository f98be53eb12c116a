// Styles and theme of screens with Mantine components, with the nonce of the page.
import './mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { colorSchemeManager } from '#lib/color-scheme.ts'
import { nonce } from '#lib/nonce.ts'
import { resolveVariables, theme } from './theme.ts'

/** Wraps a screen, or part of one. */
export function Themed({ children }: { children: ReactNode }) {
  const [manager] = useState(colorSchemeManager)
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      cssVariablesResolver={resolveVariables}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
