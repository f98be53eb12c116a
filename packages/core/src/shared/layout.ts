// Widths that both styles and code use.

/** Below this width (CSS pixels), the site uses the phone layout. */
export const mobileBelowPx = 768
