// Possible subjects of a decision: the selected scripts, or all of a vendor or directory.

import { type DecisionVerdict, isDecidedAsWhole, needsOwnDecision } from '@tillwatch/contract/lists'
import { isOpenFolder, isOpenHost } from '@tillwatch/contract/rules'
import type { Decide, InventoryScript, VendorGroup } from '@tillwatch/contract/shapes'
import { directoryOf, type Place } from '../requests/count-scripts.ts'
import { looksOf } from './drafted-lines.ts'

export interface Subject {
  /** The selected scripts; empty if all of them are left out. */
  scriptIds: readonly string[]
  /** The selected script, if there is only one. */
  script: InventoryScript | null
  /** Alternative subjects, which also cover future scripts. */
  places: readonly Place[]
  /** The default choice. */
  usual: Covers
  /** The shown SHA-256 of each, null if no scan could read it; null if contents are not shown, so that none can be pinned. */
  contents: ReadonlyMap<string, string | null> | null
  /** Scripts whose content differs from the approved one: approving them again applies to the shown content, too. */
  changed: readonly string[]
  /** Selected scripts that an authorization of several leaves out, because each needs a separate review. */
  leftOut: readonly InventoryScript[]
}
export type Covers = 'scripts' | Place['covers']

/** Not offered if the vendor's purpose says too little, nor for scripts from hosts where anyone can publish, which it would not cover. */
const vendorPlace = ({ vendor, purpose }: Pick<VendorGroup, 'vendor' | 'purpose'>, hosts: readonly (string | null)[]): Place[] =>
  vendor !== null && purpose !== null && isDecidedAsWhole(purpose) && !hosts.some((host) => host !== null && isOpenHost(host))
    ? [{ covers: 'vendor', vendor, purpose }]
    : []

function directoryPlace({ host, url }: InventoryScript): Place[] {
  if (host === null || url === null || !/^https?:/.test(url)) return []
  const directory = directoryOf(url)
  return isOpenFolder(host, directory) ? [] : [{ covers: 'directory', host, directory }]
}

/** For selected rows: offers their vendor if all have the same vendor and purpose, and the directory if only one is selected. */
export function subjectOfScripts(chosen: readonly InventoryScript[], verdict: DecisionVerdict): Subject {
  const isBulk = verdict === 'approve' && chosen.length > 1
  const [leftOut, scripts] = isBulk ? [chosen.filter(needsOwnLook), chosen.filter((script) => !needsOwnLook(script))] : [[], chosen]
  const [first] = scripts
  const isOneVendor = first && scripts.every(({ vendor, purpose }) => vendor === first.vendor && purpose === first.purpose)
  const hosts = scripts.map(({ host }) => host)
  return {
    scriptIds: scripts.map(({ id }) => id),
    script: scripts.length === 1 && first ? first : null,
    places: [...(isOneVendor ? vendorPlace(first, hosts) : []), ...(first && scripts.length === 1 ? directoryPlace(first) : [])],
    usual: 'scripts',
    contents: new Map(scripts.map(({ id, sha256 }) => [id, sha256])),
    changed: scripts.filter(({ authorization }) => authorization.state === 'changed').map(({ id }) => id),
    leftOut,
  }
}

/** By the server's rules for bulk authorization. Code that was not understood is authorized with drafts, which pin it. */
const needsOwnLook = (script: InventoryScript): boolean =>
  looksOf(script).some((look) => look === 'not-understood' || needsOwnDecision.includes(look))

/** A vendor with a purpose as a whole, if that can be decided on; otherwise its scripts. */
export function subjectOfVendor(group: VendorGroup): Subject {
  const places = vendorPlace(group, group.hosts)
  return {
    scriptIds: group.scriptIds,
    script: null,
    places,
    usual: places.length > 0 ? 'vendor' : 'scripts',
    contents: null,
    changed: [],
    leftOut: [],
  }
}

/** The target of a decision; `scriptIds` are the current ones, which may be fewer than selected. */
export function targetOf({ places }: Subject, covers: Covers, scriptIds: readonly string[]): Decide['target'] {
  return places.find((place) => place.covers === covers) ?? { covers: 'scripts', scriptIds: [...scriptIds] }
}

/** The contents that an approval of these scripts covers: all if pinned, otherwise the changed ones. */
export function contentsOf({ contents, changed }: Subject, scriptIds: readonly string[], pinned: boolean): Record<string, string> {
  const meant = pinned ? scriptIds : scriptIds.filter((id) => changed.includes(id))
  return Object.fromEntries(
    meant.flatMap((id) => {
      const content = contents?.get(id)
      return content ? [[id, content]] : []
    }),
  )
}
