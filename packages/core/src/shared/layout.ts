// Owns the widths that both styles and code decide by.

/** Below this width (CSS pixels) the site is laid out for a phone. */
export const mobileBelowPx = 768
