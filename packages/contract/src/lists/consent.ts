// The two choices of the cookie banner and what each allows.

export const consentChoices = ['accepted', 'declined'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** Whether a stored or received value is a choice. */
export const isConsentChoice = (value: unknown): value is ConsentChoice => consentChoices.some((choice) => choice === value)

type Storage = 'granted' | 'denied'

/**
 * The tag manager's consent fields after a choice; `null` means not asked yet, and allows no more than declining. `ad_user_data` and
 * `ad_personalization` follow `ad_storage`, because an unset one may count as granted.
 */
export function consentFields(choice: ConsentChoice | null) {
  const asked: Storage = choice === 'accepted' ? 'granted' : 'denied'
  return {
    ad_storage: asked,
    ad_user_data: asked,
    ad_personalization: asked,
    analytics_storage: asked,
    functionality_storage: asked,
    personalization_storage: asked,
    security_storage: 'granted' as const,
  }
}
