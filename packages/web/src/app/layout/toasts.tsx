// Place of toasts: top right, drawn by their library, which loads after the screen itself.
import { lazy, Suspense } from 'react'
import type { DefaultToastOptions } from 'react-hot-toast'
import { appToastOptions, loadToasts } from '#lib/notify.ts'
import css from './toasts.module.css'

const Toaster = lazy(() => loadToasts().then((toasts) => ({ default: toasts.Toaster })))

/**
 * Below the header and above dialogs (200), but below open lists (300), which they would cover: a toast stays as long as the pointer is on
 * it.
 */
const place = { top: 64, zIndex: 250 }

/** Durations from the app shell, with our own styles in light and dark. */
const options: DefaultToastOptions = {
  ...appToastOptions,
  className: css.toast ?? '',
  success: { ...appToastOptions.success, iconTheme: { primary: 'var(--tw-accent)', secondary: 'var(--tw-on-accent)' } },
  error: { ...appToastOptions.error, iconTheme: { primary: 'var(--tw-red-solid)', secondary: 'var(--tw-on-red)' } },
}

/** The place of the toasts, once in the layout. The library keeps at most 20 of them. */
export function Toasts() {
  return (
    <Suspense>
      <Toaster position="top-right" containerStyle={place} toastOptions={options} />
    </Suspense>
  )
}
