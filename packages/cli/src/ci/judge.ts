// Owns which scripts nobody authorised, and why each counts as that.
import type { ScriptLock } from '@tillwatch/contract/shapes'
import type { SeenScript } from './seen.ts'

/** `unread`: it ran and its content was not received, so that nothing can be said for it. */
export const problems = ['unlisted', 'changed', 'unread'] as const
export type Problem = (typeof problems)[number]

export interface Unauthorised {
  problem: Problem
  script: SeenScript
}

/** A content that a server of Tillwatch says is approved on the site. */
export interface Approved {
  host: string | null
  sha256: string
}

export interface Judged {
  unauthorised: Unauthorised[]
  /** How many scripts were judged. */
  scripts: number
  /** Labels of the lock file whose scripts were not seen. */
  unseen: string[]
}

/** Each script is authorised by the lock file or by the server; `approved` is null where none was asked. */
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
