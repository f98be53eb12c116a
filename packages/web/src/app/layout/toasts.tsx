// Owns where toasts appear: top right, drawn by their library, which comes after the screen itself.
import { lazy, Suspense } from 'react'
import { appToastOptions, loadToasts } from '#lib/notify.ts'

const Toaster = lazy(() => loadToasts().then((toasts) => ({ default: toasts.Toaster })))

/** Below the header, and over dialogs (200) but under its open menus (300), which they would cover: a toast stays as long as the pointer is on it. */
const place = { top: 64, zIndex: 250 }

/** The place of the toasts, once in the layout. The library holds 20 of them at most. */
export function Toasts() {
  return (
    <Suspense>
      <Toaster position="top-right" containerStyle={place} toastOptions={appToastOptions} />
    </Suspense>
  )
}
