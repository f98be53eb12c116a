// Popup for signing in at an identity provider. It returns no token: the server sets the session cookie.
import type { IdentityProviderId } from '@tillwatch/contract/lists'
import { randomKey } from '#lib/random-key.ts'
import { AuthError } from './auth-error.ts'

const closedPollMs = 500
export const popupChannel = 'tillwatch-sign-in'

/** The required part of a window. */
export type Popup = Pick<Window, 'closed'>
export type OpenPopup = (address: string) => Popup | null

const openWindow: OpenPopup = (address) => window.open(address, popupChannel, 'popup,width=480,height=640')

/** Message of the popup's last page on the channel; `error` is the provider's code. */
export interface PopupMessage {
  nonce: string
  error?: string | null
}

/**
 * Opens the popup immediately, because a delayed one would be blocked, and waits for its end: `done` if its last page said so, `closed` if
 * it disappeared without a message. Throws if it was blocked or the provider refused.
 */
export async function runProviderPopup(provider: IdentityProviderId, open: OpenPopup = openWindow): Promise<'done' | 'closed'> {
  const nonce = randomKey()
  const channel = new BroadcastChannel(popupChannel)
  const { promise, resolve, reject } = Promise.withResolvers<'done' | 'closed'>()
  channel.onmessage = ({ data }: MessageEvent<PopupMessage | null>) => {
    if (data?.nonce !== nonce) return
    if (data.error) reject(new AuthError(data.error, data.error))
    else resolve('done')
  }
  const popup = open(`/api/v1/identity/${provider}?nonce=${nonce}`)
  if (!popup) reject(new AuthError('The sign-in window was blocked', 'popup-blocked'))
  let seenClosed = false
  const poll = setInterval(() => {
    // Checked twice, so that a last message in transit arrives first.
    if (seenClosed) resolve('closed')
    seenClosed = popup?.closed === true
  }, closedPollMs)
  try {
    return await promise
  } finally {
    clearInterval(poll)
    channel.close()
  }
}
