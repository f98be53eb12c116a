// Owns how money is written, on screens and in letters.

/** Integer cents of US dollars as a person writes them, without cents where there are none: `$65`, `65 US$`. */
export function formatCents(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100)
}
