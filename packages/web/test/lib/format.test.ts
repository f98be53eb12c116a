import { expect, it } from 'vitest'
import { parsePolicy } from '#lib/csp.ts'
import { formatBytes, formatDuration, formatLag, formatWhen } from '#lib/format.ts'

it('writes times by language', () => {
  expect(formatDuration(4213, 'en')).toBe('4.2\u00a0s')
  expect(formatDuration(4213, 'es')).toBe('4,2\u00a0s')
  expect(formatDuration(38_400, 'en')).toBe('38\u00a0s')
  expect(formatDuration(125_000, 'en')).toBe('2\u00a0min 5\u00a0s')
})

it('writes sizes in decimal units', () => {
  expect(formatBytes(812, 'en')).toBe('812\u00a0B')
  expect(formatBytes(48_213, 'en')).toBe('48.2\u00a0kB')
  expect(formatBytes(1_948_204, 'es')).toBe('1,9\u00a0MB')
})

it('writes moments within a week relative to now, and those beyond as dates', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(formatWhen('2026-11-21T10:00:00Z', 'en', now)).toBe('2 hours ago')
  expect(formatWhen('2026-10-01T10:00:00Z', 'en', now)).toBe('Oct 1, 2026')
  expect(formatWhen('2026-11-24T13:00:00Z', 'en', now)).toBe('in 3 days')
  expect(formatWhen('2026-12-24T13:00:00Z', 'en', now)).toBe('Dec 24, 2026')
  expect(formatWhen('2026-11-21T12:00:30Z', 'en', now)).toBe('now')
  expect(formatWhen('2026-10-01T10:30:00Z', 'en', now, 'Pacific/Kiritimati')).toBe('Oct 2, 2026')
})

it('writes how long a decision took in the largest unit of which there are two', () => {
  expect(formatLag(3 * 86_400_000 + 5, 'en')).toBe('3 days')
  expect(formatLag(7_300_000, 'es')).toBe('2 horas')
  expect(formatLag(86_400_000, 'en')).toBe('24 hours')
  expect(formatLag(5_400_000, 'en')).toBe('90 minutes')
  expect(formatLag(40, 'en')).toBe('1 minute')
})

it('reads a policy by directive and keeps the order', () => {
  expect(parsePolicy("default-src 'self';  script-src 'self' https://a.example ;")).toEqual([
    { name: 'default-src', sources: ["'self'"] },
    { name: 'script-src', sources: ["'self'", 'https://a.example'] },
  ])
})
