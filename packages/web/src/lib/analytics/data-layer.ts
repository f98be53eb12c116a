// Owns the queue that the tag manager reads; without one it is a list that nobody reads.
import { type ConsentChoice, consentFields } from '@tillwatch/contract/lists'

declare global {
  interface Window {
    dataLayer?: unknown[]
    /** Set by the tag manager's script once it runs. */
    google_tag_manager?: unknown
  }
}

/** Appends one entry, to a queue that is made on first use. */
export function pushToDataLayer(entry: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** A consent command. The tag manager takes commands only as a function's arguments object, not as a list. */
function command(..._words: ['consent', 'default' | 'update', ReturnType<typeof consentFields>]): void {
  // biome-ignore lint/complexity/noArguments: see above
  pushToDataLayer(arguments)
}

/** Says what is allowed before anything was asked, ahead of every event that waits in the queue; must come before the tag manager's script. */
export function setDefaultConsent(choice: ConsentChoice | null): void {
  command('consent', 'default', consentFields(choice))
  window.dataLayer?.unshift(window.dataLayer.pop())
}

/** Says what is allowed after a choice. */
export function updateConsent(choice: ConsentChoice): void {
  command('consent', 'update', consentFields(choice))
}
