// Owns the start of the site: nonce first, then styles, languages and the router.
import './nonce.ts'
import './layers.css'
import '@mantine/core/styles.layer.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './tokens.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startTranslation } from '#i18n/index.ts'
import { Providers } from './providers.tsx'
import { createSiteRouter } from './router.tsx'

startTranslation()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createSiteRouter()} />
    </Providers>
  </StrictMode>,
)
