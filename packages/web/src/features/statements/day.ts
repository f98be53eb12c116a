// Owns how a day is written: that of YYYY-MM-DD, or of a moment in UTC.
export const dayIn = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment))
