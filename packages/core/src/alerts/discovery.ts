// Owns the shape of what was found and may be told, whoever found it, and to which incident it belongs by its nature.

import { type AlertVerdict, type IncidentKind, type ItemSource, isGraded } from '@tillwatch/contract/lists'
import type { Said } from '#changes/words/index.ts'
import { sha256Hex } from '#shared/sha256.ts'
import { causeMarks, effectOf, type IncidentEffect } from './effect.ts'
import type { ItemKind } from './item-kind.ts'

export interface FoundScript {
  /** SHA-256 of its identity. */
  identity: string
  isThirdParty: boolean
  vendor: string | null
  /** SHA-256 of the content that was found; null where it is gone or was not received. */
  content: string | null
  /** Its name in the inventory. */
  label?: string
  /** Hosts that it comes from, for one of a third party, and that it sends typed data to. */
  hosts?: readonly string[]
}

export interface Discovery {
  source: ItemSource
  kind: ItemKind
  verdict: AlertVerdict
  /** Null for what is of no site: a channel, or a drill. */
  siteId: string | null
  pageId: string | null
  scanId: string | null
  /** The change that it is; null for what is none. */
  changeId: string | null
  subject: Said
  reasons: readonly Said[]
  /** Null where it is of no script that the inventory knows. */
  script: FoundScript | null
}

export interface Belonging {
  kind: IncidentKind
  /** The same for what one person would deal with at one time. */
  key: string
  /** The same for what is the same, wherever it is found. */
  print: string
}

/** What it did, to or by which script where that is known: a test card that left is of a host. */
export function effectOfFound(found: Discovery): IncidentEffect {
  const label = found.script?.label
  const effect = effectOf(found)
  return found.kind !== 'test-card' || label === undefined ? effect : { ...effect, subject: { code: 'named', given: { name: label } } }
}

/** What its cause is known by beside its key; none for what is of no gravity. */
export const marksOf = (found: Discovery): string[] =>
  isGraded(found.kind) ? causeMarks({ ...found, identity: found.script?.identity ?? null, hosts: found.script?.hosts ?? [] }) : []

/** Where the discovery belongs. */
export function belongingOf(found: Discovery): Belonging {
  const { kind, siteId, script, subject } = found
  if (kind === 'drill') return { kind, key: `drill ${nameOf(subject)}`, print: kind }
  // One incident lists all channels of the account that fail together.
  if (kind === 'channel') return { kind, key: 'channel', print: nameOf(subject) }
  if (kind === 'coverage') return { kind, key: `coverage ${siteId}`, print: String(subject.given.since ?? '') }
  // One for each page, until its journey works again.
  if (kind === 'journey') return { kind, key: `journey ${found.pageId}`, print: kind }
  if (script !== null) return ofScript(found, script)
  const host = testCardHost(found)
  if (host !== null) return { kind: 'test-card', key: `test-card ${siteId} ${host}`, print: host }
  const header = headerOf(subject)
  if (header !== null) return { kind: 'header', key: `header ${siteId} ${header}`, print: printOf(found) }
  return { kind: 'site', key: `site ${siteId} ${kind}`, print: printOf(found) }
}

function ofScript(found: Discovery, script: FoundScript): Belonging {
  const isOfContent = found.kind === 'script-added' || found.kind === 'script-changed' || found.kind === 'content'
  const print = isOfContent && script.content !== null ? script.content : sha256Hex(`${script.identity} ${printOf(found)}`)
  if (!script.isThirdParty) return { kind: 'script', key: `script ${found.siteId} ${script.identity}`, print }
  if (script.vendor === null) return { kind: 'script', key: `script ${script.identity}`, print }
  return { kind: 'vendor', key: `vendor ${script.vendor}`, print }
}

/** The host that the test card left for; null where nothing says that it did. */
function testCardHost({ kind, subject, reasons }: Discovery): string | null {
  if (kind === 'test-card') return nameOf(subject)
  const left = reasons.find(({ code }) => code === 'canary-left-page')
  return typeof left?.given.host === 'string' ? left.given.host : null
}

function headerOf({ code, given }: Said): string | null {
  if (code === 'cookie') return 'set-cookie'
  return code === 'header' && typeof given.header === 'string' ? given.header.toLowerCase() : null
}

const nameOf = ({ given }: Said): string => String(given.name ?? '')

/** Of the sentences that say it. Who else found it so is no part of what it is. */
function printOf({ kind, subject, reasons }: Discovery): string {
  const said = reasons.filter(({ code }) => code !== 'second-opinion').map(({ code, given }) => [code, given])
  return sha256Hex(JSON.stringify([kind, subject.code, subject.given, said]))
}
