// Formats money for screens and letters.

/** Integer cents of US dollars in readable form, without zero cents: `$65`, `65 US$`. */
export function formatCents(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100)
}
