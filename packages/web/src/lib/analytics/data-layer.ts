// Queue of the tag manager; without one, nothing reads it.
import { type ConsentChoice, consentFields } from '@tillwatch/contract/lists'

declare global {
  interface Window {
    dataLayer?: unknown[]
    /** Set by the tag manager's script once it runs. */
    google_tag_manager?: unknown
  }
}

/** Appends one entry, and creates the queue on first use. */
export function pushToDataLayer(entry: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** A consent command. The tag manager accepts commands only as a function's arguments object, not as an array. */
function command(..._words: ['consent', 'default' | 'update', ReturnType<typeof consentFields>]): void {
  // biome-ignore lint/complexity/noArguments: see above
  pushToDataLayer(arguments)
}

/** Sets the default consent ahead of every queued event; must run before the tag manager's script. */
export function setDefaultConsent(choice: ConsentChoice | null): void {
  command('consent', 'default', consentFields(choice))
  window.dataLayer?.unshift(window.dataLayer.pop())
}

/** Updates the consent after a choice. */
export function updateConsent(choice: ConsentChoice): void {
  command('consent', 'update', consentFields(choice))
}
