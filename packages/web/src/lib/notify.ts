// Owns the toasts: how long each kind stays, and the loading of their library with the first one. At most 20 are held, by the library.
import { getNonce } from 'get-nonce'
import type { DefaultToastOptions, ToastOptions } from 'react-hot-toast'

declare global {
  interface Window {
    /** Where the toasts' styles look for the nonce of the page. */
    __nonce__?: string
  }
}

type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom'
type Message = Parameters<typeof import('react-hot-toast')['default']>[0]

/** Durations of the app shell in ms, for the toaster: 4 s unless said otherwise, 3 s for a success, 5 s for an error. */
export const appToastOptions: DefaultToastOptions = { duration: 4000, success: { duration: 3000 }, error: { duration: 5000 } }

const authToastOptions: Partial<Record<ToastKind, ToastOptions>> = {
  blank: { duration: 4000, removeDelay: 1000 },
  error: { duration: 4000, removeDelay: 1000 },
  success: { duration: 2000, removeDelay: 1000 },
  loading: { duration: Number.POSITIVE_INFINITY, removeDelay: 1000 },
}

/** Loads the toasts' library, which inserts its styles as it starts, so the page's nonce must be known to it before. */
export function loadToasts(): Promise<typeof import('react-hot-toast')> {
  window.__nonce__ = getNonce() ?? ''
  return import('react-hot-toast')
}

/** Ways to raise a toast; each resolves with its id, by which a later one replaces it or `dismiss` ends it. */
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

/** Toasts of the app shell; the toaster gives them their durations. */
export const notify = toastsWith({})

/** Toasts that offer something to press: they stay 12 s. */
export const offeringToast = toastsWith({ success: { duration: 12_000 } })

/** Toasts of signing in and out, with durations of their own: 4 s, 2 s for a success, loading until dismissed, gone 1 s after. */
export const authToast = toastsWith(authToastOptions)
