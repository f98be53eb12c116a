// Owns how long something took, for a person who thinks in hours and days.
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Milliseconds in the largest unit of which there are two, else in minutes: `3 days`, `47 hours`, `0 minutes`. */
export function formatSpan(ms: number, language: string): string {
  const [unit, size] = units.find(([, size]) => ms >= 2 * size) ?? units[2]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(ms / size))
}
