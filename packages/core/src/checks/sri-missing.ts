// Checks for scripts without an integrity attribute that could have one.

import type { Severity } from '@tillwatch/contract/lists'
import type { Observation } from '#inventory/index.ts'
import { addressOf, isHeld, ranForMerchant } from './access.ts'
import { defineCheck } from './check.ts'

/**
 * Reports cross-origin script elements in the merchant's scope without integrity where it can work: the file is not generated per visitor,
 * and the server is not known to reject CORS. `low` if the address has a version or may be cached for a week, so that the content can be
 * fixed; `info` if that is unknown. Vendors whose files change by design are left to mutable-third-party. An attribute that was added
 * later, or that names another body, has no effect and only looks protective: `medium`.
 */
export const sriMissing = defineCheck('sri-missing', '6.4.3', ['observations'], ({ observations }) => [
  ...observations.flatMap(withoutHold),
  ...observations.flatMap(withIdleAttribute),
])

function withoutHold(observation: Observation) {
  const address = URL.parse(addressOf(observation) ?? '')
  if (!address || !canCarrySri(observation, address) || hasIdleAttribute(observation)) return []
  const versioned = namesVersion(address.pathname) || cachedForAWeek(observation)
  const cors = header(observation, 'access-control-allow-origin') ? 'yes' : 'unknown'
  const severity: Severity = versioned ? 'low' : 'info'
  return [
    {
      severity,
      scriptId: observation.script.id,
      frameId: observation.frame.id,
      params: { label: observation.label, host: address.hostname, cors, fixedContent: versioned ? 'yes' : 'unknown' },
    },
  ]
}

function withIdleAttribute(observation: Observation) {
  if (!hasIdleAttribute(observation)) return []
  const severity: Severity = 'medium'
  const params = { label: observation.label, host: observation.host ?? '', problem: observation.integrityClaim }
  return [{ severity, scriptId: observation.script.id, frameId: observation.frame.id, params }]
}

function hasIdleAttribute(observation: Observation): boolean {
  return ranForMerchant(observation) && (observation.integrityClaim === 'mismatch' || observation.integrityClaim === 'late')
}

const changingPurposes = new Set([
  'tag-manager',
  'ad',
  'analytics',
  'marketing',
  'payment',
  'three-d-secure',
  'consent-provider',
  'customer-success',
  'social',
])

function canCarrySri(observation: Observation, address: URL): boolean {
  const { script } = observation
  if (!ranForMerchant(observation) || isHeld(observation)) return false
  if (script.element === null || (script.kind !== 'external' && script.kind !== 'module')) return false
  if (!/^https?:$/.test(address.protocol) || address.origin === observation.frame.origin) return false
  if (changingPurposes.has(observation.vendor?.purpose?.code ?? '')) return false
  if (address.search !== '' && !/^\?(?:v|ver|version)=[\w.-]+$/.test(address.search)) return false
  return /\.m?js$/i.test(address.pathname)
}

function namesVersion(path: string): boolean {
  return /\d\.\d|[.-][0-9a-f]{8,64}\b/i.test(path)
}

function cachedForAWeek(observation: Observation): boolean {
  const value = header(observation, 'cache-control') ?? ''
  return /immutable/i.test(value) || Number(/max-age=(\d{1,12})/i.exec(value)?.[1] ?? 0) >= 604_800
}

function header(observation: Observation, name: string): string | null {
  return observation.script.response?.headers.find(([each]) => each === name)?.[1] ?? null
}
