// Makes texts of pages and scripts safe as values: short, and without control characters.

const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Maximum length of such a text. */
const GIVEN_MAX = 120

export const tidy = (text: string, max = GIVEN_MAX): string =>
  text
    .slice(0, max * 4)
    .replace(control, ' ')
    .slice(0, max)
