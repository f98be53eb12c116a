// Toasts: durations by kind, and lazy loading of their library, which keeps at most 20.
import { getNonce } from 'get-nonce'
import type { DefaultToastOptions, ToastOptions } from 'react-hot-toast'

declare global {
  interface Window {
    /** Where the toast styles look for the page's nonce. */
    __nonce__?: string
  }
}

type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom'
type Message = Parameters<typeof import('react-hot-toast')['default']>[0]

/** Durations of the app shell in ms: 4 s by default, 3 s for a success, 5 s for an error. */
export const appToastOptions: DefaultToastOptions = { duration: 4000, success: { duration: 3000 }, error: { duration: 5000 } }

const authToastOptions: Partial<Record<ToastKind, ToastOptions>> = {
  blank: { duration: 4000, removeDelay: 1000 },
  error: { duration: 4000, removeDelay: 1000 },
  success: { duration: 2000, removeDelay: 1000 },
  loading: { duration: Number.POSITIVE_INFINITY, removeDelay: 1000 },
}

/** Loads the toast library, which inserts styles on start, so the page's nonce must be set before. */
export function loadToasts(): Promise<typeof import('react-hot-toast')> {
  window.__nonce__ = getNonce() ?? ''
  return import('react-hot-toast')
}

/** Shows a toast; resolves with its ID, by which a later one replaces it or `dismiss` removes it. */
function toastsWith(options: Partial<Record<ToastKind, ToastOptions>>) {
  const raise = (kind: ToastKind) => async (message: Message, id?: string) => {
    const { toast } = await loadToasts()
    return (kind === 'blank' ? toast : toast[kind])(message, { ...options[kind], id })
  }
  return {
    blank: raise('blank'),
    error: raise('error'),
    success: raise('success'),
    loading: raise('loading'),
    custom: raise('custom'),
    dismiss: async (id: string) => (await loadToasts()).toast.dismiss(id),
  }
}

/** Toasts of the app shell, with the toaster's durations. */
export const notify = toastsWith({})

/** Toasts with a button: they stay 12 s. */
export const offeringToast = toastsWith({ success: { duration: 12_000 } })

/** Toasts of signing in and out, with their own durations: 4 s, 2 s for a success, loading until dismissed, removed 1 s later. */
export const authToast = toastsWith(authToastOptions)
