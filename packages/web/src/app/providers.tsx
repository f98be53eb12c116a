// Owns what every screen stands in: query cache, theme with its style nonce.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { colorSchemeManager } from './color-scheme.ts'
import { nonce } from './nonce.ts'
import { createQueryClient } from './query.ts'
import { resolveVariables, theme } from './theme.ts'

/** Wraps the site, and each test of a screen. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={resolveVariables}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
