// Style nonce of the page: passes it to every library that inserts style elements. First import of main.tsx.
import { setNonce } from 'get-nonce'

declare global {
  interface Window {
    /** Read by goober, which writes the styles of toasts. */
    __nonce__?: string
  }
}

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')

/** Nonce of this response; empty if the page is served without one, as in tests. */
export const nonce = meta?.nonce || meta?.getAttribute('nonce') || ''

setNonce(nonce)
window.__nonce__ = nonce
