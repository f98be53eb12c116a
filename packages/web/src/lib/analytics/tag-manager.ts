// Loads the tag manager's script, and detects whether it is blocked.
import type { ConsentChoice } from '@tillwatch/contract/lists'
import { pushToDataLayer, setDefaultConsent } from './data-layer.ts'

const blockedAfterMs = 5000

let blocked = false

/** Whether the tag manager is blocked; the site keeps working, without analytics. */
export const isAnalyticsBlocked = (): boolean => blocked

function setBlocked(why: string): void {
  blocked = true
  console.warn(why)
}

export interface TagManager {
  id: string
  /** Address of its script, to which the ID is added. */
  url: string
  /** The page's script nonce, which the policy requires. */
  nonce?: string
  consent: ConsentChoice | null
}

/** Loads the script with the current consent, and checks 5 seconds later whether it runs. Its absence is tolerated. */
export function loadTagManager({ id, url, nonce, consent }: TagManager): void {
  blocked = false
  setDefaultConsent(consent)
  pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const address = new URL(url)
  address.searchParams.set('id', id)
  const script = document.createElement('script')
  script.async = true
  script.src = address.href
  if (nonce) script.nonce = nonce
  let loaded = false
  const judge = () => {
    if (!loaded) setBlocked('GTM script blocked or failed to load')
    else if (!window.google_tag_manager) setBlocked('GTM not initialized - likely blocked')
  }
  const timer = setTimeout(judge, blockedAfterMs)
  script.addEventListener('load', () => {
    loaded = true
  })
  script.addEventListener('error', () => {
    clearTimeout(timer)
    judge()
  })
  document.head.append(script)
}
