// Owns when each major version of Chromium was released, as far as the age of a browser needs it.

const DAY_MS = 86_400_000
/**
 * The rhythm: four weeks for each major from 144 (2026-01-13) to 152, two weeks from 153 (2026-09-08) on. Compared with the dates of Debian's
 * chromium changelog (146 to 156), which follow by 0 to 8 days. Majors before 144 are counted back by four weeks, which makes them look up to
 * three weeks younger than they are, for the pauses around each new year.
 */
const ANCHORS = [
  { major: 153, releasedAt: Date.UTC(2026, 8, 8), weeksEach: 2 },
  { major: 144, releasedAt: Date.UTC(2026, 0, 13), weeksEach: 4 },
]

/** Approximate release of the major's first stable version, in ms since 1970. Later majors follow the latest known rhythm. */
export function releasedAt(major: number): number {
  const anchor = ANCHORS.find((one) => major >= one.major) ?? ANCHORS.at(-1)!
  return anchor.releasedAt + (major - anchor.major) * anchor.weeksEach * 7 * DAY_MS
}

/** Whole days from the major's release to `now` (ms since 1970); 0 for one that is newer than we know of. */
export function ageDays(major: number, now: number): number {
  return Math.max(0, Math.floor((now - releasedAt(major)) / DAY_MS))
}
