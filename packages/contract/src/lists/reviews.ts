// Owns the closed lists of human review: who gets one, how soon, and what becomes of it.

/** What a site is paid with. `own`: the installation sells nothing, so its own staff review. `none`: a subscription that grants nothing. */
export const sitePlans = ['standard', 'premium', 'own', 'none'] as const
export type SitePlan = (typeof sitePlans)[number]

/** Hours from an alert to the due time of its review, by plan; null where nobody reviews. Enterprise sites hold a Premium subscription that is agreed by contact. */
export const reviewHours = { standard: null, premium: 24, own: 24, none: null } as const satisfies Record<SitePlan, number | null>

/** What Premium offers, for sites without it. */
export const premiumReviewHours = reviewHours.premium

/** `withdrawn`: the site left its plan before somebody decided. */
export const reviewStates = ['waiting', 'decided', 'withdrawn'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What a person calls a script. */
export const reviewVerdicts = ['benign', 'suspicious', 'malicious'] as const
export type ReviewerVerdict = (typeof reviewVerdicts)[number]

/** What a note must say: what the reviewer saw. A benign verdict may go without. */
export const needsNote = (verdict: ReviewerVerdict): boolean => verdict !== 'benign'

/** Characters of a reviewer's note. */
export const reviewNoteMax = 2_000
