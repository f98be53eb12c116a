// Shape of a discovery that may raise an alert, and the incident that it belongs to.

import { type AlertVerdict, type IncidentKind, type ItemSource, isGraded } from '@tillwatch/contract/lists'
import type { Said } from '@tillwatch/contract/reasons'
import { sha256Hex } from '#shared/sha256.ts'
import { causeMarks, effectOf, type IncidentEffect } from './effect.ts'
import type { ItemKind } from './item-kind.ts'

export interface FoundScript {
  /** SHA-256 of its identity. */
  identity: string
  isThirdParty: boolean
  vendor: string | null
  /** SHA-256 of the content; null if the script is gone or its content was not received. */
  content: string | null
  /** Name in the inventory. */
  label?: string
  /** For a third-party script: the hosts that it comes from and that it sends typed data to. */
  hosts?: readonly string[]
}

export interface Discovery {
  source: ItemSource
  kind: ItemKind
  verdict: AlertVerdict
  /** Null for discoveries without a site: a channel, or a drill. */
  siteId: string | null
  pageId: string | null
  scanId: string | null
  /** Null if the discovery is not a change. */
  changeId: string | null
  subject: Said
  reasons: readonly Said[]
  /** Null if the discovery has no script in the inventory. */
  script: FoundScript | null
}

export interface Belonging {
  kind: IncidentKind
  /** Equal for discoveries that one person would handle together. */
  key: string
  /** Equal for the same discovery on any page or site. */
  print: string
}

/** The effect. For a test card that left, its subject is the script, if known. */
export function effectOfFound(found: Discovery): IncidentEffect {
  const label = found.script?.label
  const effect = effectOf(found)
  return found.kind !== 'test-card' || label === undefined ? effect : { ...effect, subject: { code: 'named', given: { name: label } } }
}

/** Identifies the cause in addition to the key; empty for kinds without a severity. */
export const marksOf = (found: Discovery): string[] =>
  isGraded(found.kind) ? causeMarks({ ...found, identity: found.script?.identity ?? null, hosts: found.script?.hosts ?? [] }) : []

/** Incident kind, key, and print of the discovery. */
export function belongingOf(found: Discovery): Belonging {
  const { kind, siteId, script, subject } = found
  if (kind === 'drill') return { kind, key: `drill ${nameOf(subject)}`, print: kind }
  // All failing channels of the account share one incident.
  if (kind === 'channel') return { kind, key: 'channel', print: nameOf(subject) }
  if (kind === 'coverage') return { kind, key: `coverage ${siteId}`, print: String(subject.given.since ?? '') }
  // One per page, until its journey works again.
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

/** The host that the test card was sent to; null without evidence that it left. */
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

/** Hash of the codes and values. A model's second opinion is not part of the print. */
function printOf({ kind, subject, reasons }: Discovery): string {
  const said = reasons.filter(({ code }) => code !== 'second-opinion').map(({ code, given }) => [code, given])
  return sha256Hex(JSON.stringify([kind, subject.code, subject.given, said]))
}
