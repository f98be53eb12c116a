// Which scripts are unauthorized, and why.
import type { ScriptLock } from '@tillwatch/contract/shapes'
import type { SeenScript } from './seen.ts'

/** `unread`: it ran but its content was not received, so nothing is known about it. */
export const problems = ['unlisted', 'changed', 'unread'] as const
export type Problem = (typeof problems)[number]

export interface Unauthorised {
  problem: Problem
  script: SeenScript
}

/** A content that is approved on the site, according to a Tillwatch server. */
export interface Approved {
  host: string | null
  sha256: string
}

export interface Judged {
  unauthorised: Unauthorised[]
  /** Number of judged scripts. */
  scripts: number
  /** Labels in the lock file whose scripts were not seen. */
  unseen: string[]
}

/** The lock file or the server authorizes each script; `approved` is null if no server was asked. */
export function judge(seen: readonly SeenScript[], lock: ScriptLock | null, approved: readonly Approved[] | null): Judged {
  const listed = new Map(lock?.scripts.map(({ identity, contents }) => [identity, new Set<string>(contents)]))
  const isApproved = ({ host, sha256 }: SeenScript) => approved?.some((one) => one.sha256 === sha256 && one.host === host) === true
  const unauthorised = seen.flatMap((script): Unauthorised[] => {
    const contents = listed.get(script.identity)
    if (contents?.has('*') || (script.sha256 !== null && (contents?.has(script.sha256) || isApproved(script)))) return []
    return [{ problem: script.sha256 === null ? 'unread' : contents ? 'changed' : 'unlisted', script }]
  })
  const here = new Set(seen.map(({ identity }) => identity))
  const unseen = (lock?.scripts ?? []).filter(({ identity }) => !here.has(identity)).map(({ label }) => label)
  return { unauthorised, scripts: seen.length, unseen }
}
