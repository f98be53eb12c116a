// Owns the closed lists of second opinions, which a language model gives where one is set up.

export const opinionVerdicts = ['benign', 'suspicious', 'malicious'] as const
export type OpinionVerdict = (typeof opinionVerdicts)[number]

/** How sure the model says it is. */
export const opinionConfidences = ['low', 'medium', 'high'] as const
export type OpinionConfidence = (typeof opinionConfidences)[number]

/** What became of asking; all but `answered` leave no opinion. */
export const opinionOutcomes = ['answered', 'late', 'malformed', 'refused', 'over-budget', 'failed'] as const
export type OpinionOutcome = (typeof opinionOutcomes)[number]
