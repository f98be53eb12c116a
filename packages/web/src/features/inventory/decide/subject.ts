// Owns what a decision may be about: the scripts that were chosen, or instead of them all of a vendor or of a directory.

import { type DecisionVerdict, isDecidedAsWhole, needsOwnDecision } from '@tillwatch/contract/lists'
import { isOpenFolder, isOpenHost } from '@tillwatch/contract/rules'
import type { Decide, InventoryScript, VendorGroup } from '@tillwatch/contract/shapes'
import { directoryOf, type Place } from '../requests/count-scripts.ts'
import { looksOf } from './drafted-lines.ts'

export interface Subject {
  /** The chosen scripts; none where all of them are left out. */
  scriptIds: readonly string[]
  /** The one that was chosen, where it is only one. */
  script: InventoryScript | null
  /** What can be decided on instead, with what is to come. */
  places: readonly Place[]
  /** What is meant unless the person chooses otherwise. */
  usual: Covers
  /** The SHA-256 that is shown of each, null where no scan could read it; null where contents are not shown, so that none can be pinned. */
  contents: ReadonlyMap<string, string | null> | null
  /** Those whose content is another than the one that was approved: approving them again is for what is shown, too. */
  changed: readonly string[]
  /** Chosen scripts that an authorization of several leaves out, since each needs a look of its own. */
  leftOut: readonly InventoryScript[]
}
export type Covers = 'scripts' | Place['covers']

/** Not offered where the vendor's purpose says too little, nor for scripts that come from where anyone can publish: it would not cover them. */
const vendorPlace = ({ vendor, purpose }: Pick<VendorGroup, 'vendor' | 'purpose'>, hosts: readonly (string | null)[]): Place[] =>
  vendor !== null && purpose !== null && isDecidedAsWhole(purpose) && !hosts.some((host) => host !== null && isOpenHost(host))
    ? [{ covers: 'vendor', vendor, purpose }]
    : []

function directoryPlace({ host, url }: InventoryScript): Place[] {
  if (host === null || url === null || !/^https?:/.test(url)) return []
  const directory = directoryOf(url)
  return isOpenFolder(host, directory) ? [] : [{ covers: 'directory', host, directory }]
}

/** Chosen rows: their vendor is offered where they have one purpose of one vendor, the directory where only one is chosen. */
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

/** As the server refuses them where several are authorized at once. Code that was not understood is authorized with drafts, which pin it. */
const needsOwnLook = (script: InventoryScript): boolean =>
  looksOf(script).some((look) => look === 'not-understood' || needsOwnDecision.includes(look))

/** A vendor with a purpose as a whole, where that can be decided on; else its scripts as themselves. */
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

/** The target of a decision; `scriptIds` are those that are meant now, which may be fewer than were chosen. */
export function targetOf({ places }: Subject, covers: Covers, scriptIds: readonly string[]): Decide['target'] {
  return places.find((place) => place.covers === covers) ?? { covers: 'scripts', scriptIds: [...scriptIds] }
}

/** The contents that an approval of these scripts is for: of all that are pinned, else of those that changed. */
export function contentsOf({ contents, changed }: Subject, scriptIds: readonly string[], pinned: boolean): Record<string, string> {
  const meant = pinned ? scriptIds : scriptIds.filter((id) => changed.includes(id))
  return Object.fromEntries(
    meant.flatMap((id) => {
      const content = contents?.get(id)
      return content ? [[id, content]] : []
    }),
  )
}
