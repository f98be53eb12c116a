// Owns the popup in which a person signs in with Google. It hands over no token: the session cookie is set by the server.
import { AuthError } from './auth-error.ts'

const closedPollMs = 500
export const popupChannel = 'tillwatch-sign-in'

/** The part of a window that is needed. */
export type Popup = Pick<Window, 'closed'>
export type OpenPopup = (address: string) => Popup | null

const openWindow: OpenPopup = (address) => window.open(address, popupChannel, 'popup,width=480,height=640')

/** What the popup's last page says on the channel; `error` is the provider's code. */
export interface PopupMessage {
  nonce: string
  error?: string | null
}

function newNonce(): string {
  // randomUUID is missing on plain http outside loopback.
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/**
 * Opens the popup, at once, since a later one would be blocked, and waits for its end: `done` when its last page said so, `closed` when it is
 * gone without a word. Throws when it was blocked or the provider refused.
 */
export async function runGooglePopup(open: OpenPopup = openWindow): Promise<'done' | 'closed'> {
  const nonce = newNonce()
  const channel = new BroadcastChannel(popupChannel)
  const { promise, resolve, reject } = Promise.withResolvers<'done' | 'closed'>()
  channel.onmessage = ({ data }: MessageEvent<PopupMessage | null>) => {
    if (data?.nonce !== nonce) return
    if (data.error) reject(new AuthError(data.error, data.error))
    else resolve('done')
  }
  const popup = open(`/api/v1/identity/google?nonce=${nonce}`)
  if (!popup) reject(new AuthError('The sign-in window was blocked', 'popup-blocked'))
  let seenClosed = false
  const poll = setInterval(() => {
    // Seen twice, so that a last word that is still on its way is heard first.
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
