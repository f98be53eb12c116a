// Closed lists of human review: who gets one, how soon, and its outcomes.

/** Plan of a site. `own`: the installation sells nothing, so its own staff review. `none`: an inactive subscription. */
export const sitePlans = ['standard', 'premium', 'own', 'none'] as const
export type SitePlan = (typeof sitePlans)[number]

/**
 * Hours from an alert to the due time of its review, by plan; null without review. Enterprise sites have a Premium subscription that is
 * agreed by contact.
 */
export const reviewHours = { standard: null, premium: 24, own: 24, none: null } as const satisfies Record<SitePlan, number | null>

/** What Premium offers, for sites without it. */
export const premiumReviewHours = reviewHours.premium

/** `withdrawn`: the site left its plan before a decision. */
export const reviewStates = ['waiting', 'decided', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A person's verdict on a script. */
export const reviewVerdicts = ['benign', 'suspicious', 'malicious'] as const
export type ReviewerVerdict = (typeof reviewVerdicts)[number]

/** A note must say what the reviewer saw. It is optional for a benign verdict. */
export const needsNote = (verdict: ReviewerVerdict): boolean => verdict !== 'benign'

/** Maximum characters of a reviewer's note. */
export const reviewNoteMax = 2_000
