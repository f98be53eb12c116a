// Owns how texts of pages and scripts are made fit to be given to words: short, and nothing that commands a screen.

const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Characters of a text that is given at the most. */
const GIVEN_MAX = 120

export const tidy = (text: string, max = GIVEN_MAX): string =>
  text
    .slice(0, max * 4)
    .replace(control, ' ')
    .slice(0, max)
