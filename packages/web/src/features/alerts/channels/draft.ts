// Form state of a channel, and its conversion to a request.
import type { AddChannel, ChangeChannel, Channel } from '@tillwatch/contract/shapes'

export type Draft = Omit<AddChannel, 'siteIds' | 'quietHours'> & {
  isForAll: boolean
  siteIds: string[]
  /** `HH:MM`; both empty for none. */
  quietFrom: string
  quietUntil: string
}

/** Initial state: for a new channel, the person's language and time zone; otherwise the channel's. Its address is never shown. */
export function draftOf(channel: Channel | null, language: 'en' | 'es'): Draft {
  return {
    kind: channel?.kind ?? 'email',
    name: channel?.name ?? '',
    target: '',
    language: channel?.language ?? language,
    threshold: channel?.threshold ?? 'capability',
    isForAll: !channel?.siteIds,
    siteIds: channel?.siteIds ?? [],
    clientIds: channel?.clientIds ?? [],
    digest: channel?.digest ?? 'off',
    quietFrom: channel?.quietHours?.from ?? '',
    quietUntil: channel?.quietHours?.until ?? '',
    timeZone: channel === null || channel.digest === 'off' ? Intl.DateTimeFormat().resolvedOptions().timeZone : channel.timeZone,
  }
}

export type Fault = 'name' | 'address' | 'url' | 'siteIds' | 'quietHours' | 'timeZone' | 'gone'

/** Errors before the request, by field. An edited channel may keep its address. */
export function faultsOf(draft: Draft, isNew: boolean): Fault[] {
  const { name, target, kind, isForAll, siteIds, clientIds, digest, quietFrom, quietUntil } = draft
  const noTarget = target.trim().length < 3 && (isNew || target.trim() !== '')
  return [
    ...(name.trim() === '' || name.trim().length > 80 ? (['name'] as const) : []),
    ...(noTarget ? [targetFault(kind)] : []),
    ...(!isForAll && siteIds.length + clientIds.length === 0 ? (['siteIds'] as const) : []),
    ...(digest !== 'off' && (quietFrom === '') !== (quietUntil === '') ? (['quietHours'] as const) : []),
  ]
}

const targetFault = (kind: Draft['kind']): Fault => (kind === 'email' ? 'address' : 'url')

/** Field of a server refusal; null if the form does not have it. */
export function faultOfRefusal(field: string | undefined, kind: Draft['kind']): Fault | null {
  if (field === undefined) return null
  if (field === 'target') return targetFault(kind)
  if (field === 'siteIds' || field === 'clientIds') return 'gone'
  return (['name', 'timeZone', 'quietHours'] as const).find((each) => field.startsWith(each)) ?? null
}

function settings(draft: Draft): Omit<AddChannel, 'kind' | 'target'> {
  const { name, language, threshold, isForAll, siteIds, clientIds, digest, quietFrom, quietUntil, timeZone } = draft
  const hasQuiet = digest !== 'off' && quietFrom !== '' && quietUntil !== ''
  return {
    ...{ name: name.trim(), language, threshold, digest, timeZone: timeZone.trim() || 'UTC' },
    ...(isForAll ? { siteIds: null, clientIds: [] } : { siteIds, clientIds }),
    quietHours: hasQuiet ? { from: quietFrom, until: quietUntil } : null,
  }
}

export const asAdded = (draft: Draft): AddChannel => ({ ...settings(draft), kind: draft.kind, target: draft.target.trim() })

/** An empty address keeps the channel's; an unchanged digest is not restarted. */
export function asChanged(draft: Draft, channel: Channel): ChangeChannel {
  const { digest, ...others } = settings(draft)
  const target = draft.target.trim()
  return { ...others, ...(digest === channel.digest ? {} : { digest }), ...(target === '' ? {} : { target }) }
}
