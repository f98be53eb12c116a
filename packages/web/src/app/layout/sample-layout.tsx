// Layout of the sample's screens, with a banner that explains them. Their data is not stored.
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { appIcons } from '#components/app-icons.tsx'
import { addIcons } from '#components/icons.tsx'
import '#i18n/app.ts'
import { Themed } from '#components/themed.tsx'
import { SampleBanner } from '#features/sample/sample-banner.tsx'
import { createAppClient } from '#lib/query-cache/client.ts'
import { AppNav } from './app-nav.tsx'
import { Frame } from './frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Footer } from './links.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import { ScreenOutlet } from './screen-outlet.tsx'
import { Toasts } from './toasts.tsx'

addIcons(appIcons)

/** The frame with navigation and the menus of language and colors, and without an account. */
export function Component() {
  const [client] = useState(createAppClient)
  return (
    <QueryClientProvider client={client}>
      <Toasts />
      <Frame
        nav={<AppNav />}
        tools={
          <>
            <LanguageMenu />
            <SchemeMenu />
          </>
        }
        footer={<Footer />}
      >
        <SampleBanner />
        <Themed>
          <ScreenOutlet />
        </Themed>
      </Frame>
    </QueryClientProvider>
  )
}
