// English texts for what shows how a page takes payment.
import type { Evidence } from '#inventory/index.ts'

/** One observation, as a short phrase. */
export function evidenceWords({ code, params: p }: Evidence): string {
  switch (code) {
    case 'server-redirected':
      return `${p.status} from ${p.from} to ${p.to}`
    case 'ended-elsewhere':
      return `${p.from} ended at ${p.to}`
    case 'script-opened':
      return `a script opened ${p.address}`
    case 'provider-frame':
      return `frame ${p.address}`
    case 'unknown-frame':
      return `frame from an unknown host: ${p.address}`
    case 'form-posts-to':
      return `form posts to ${p.address}`
    case 'card-sent-to':
      return `the card number is sent to ${p.host}`
    case 'card-field':
      return `field ${p.field}`
    case 'view-changed':
      return `the page switched to the view ${p.address}`
    case 'provider-script-only':
      return `the page loads a script from ${p.provider}, but no payment field or frame was found`
    case 'nothing-found':
      return 'no payment form, frame, or provider was found on this page'
  }
}
