// Closed lists of second opinions, which a language model gives if one is configured.

export const opinionVerdicts = ['benign', 'suspicious', 'malicious'] as const
export type OpinionVerdict = (typeof opinionVerdicts)[number]

/** The model's stated confidence. */
export const opinionConfidences = ['low', 'medium', 'high'] as const
export type OpinionConfidence = (typeof opinionConfidences)[number]

/** Outcome of a request; all except `answered` leave no opinion. */
export const opinionOutcomes = ['answered', 'late', 'malformed', 'refused', 'over-budget', 'failed'] as const
export type OpinionOutcome = (typeof opinionOutcomes)[number]
