// Check digit of card numbers.

/** Whether a text of digits passes the Luhn check (ISO/IEC 7812-1, annex B). */
export function isLuhnValid(digits: string): boolean {
  return /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0
}

/** A text of digits with the check digit appended. */
export function withCheckDigit(body: string): string {
  return body + String((10 - (luhnSum(`${body}0`) % 10)) % 10)
}

/** Whether a text is a card number in usual notation: 13 to 19 digits with optional spaces or hyphens, and a valid check digit. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '')
  return /^\d{13,19}$/.test(digits) && isLuhnValid(digits)
}

/** Whether a card number, as people write it, is anywhere in a text. */
export function holdsCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d)*/g) ?? []
  return runs.some((run) => isCardNumber(run) || run.split(/[ -]/).some(isCardNumber))
}

function luhnSum(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    sum += at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum
}
