// Parameters of the inbox in the address, so that it can be saved and shared.
import { alertVerdicts, incidentStates } from '@tillwatch/contract/lists'

export const stateChoices = ['unresolved', ...incidentStates, 'all'] as const
export const filterNames = ['state', 'site', 'verdict'] as const

export interface IncidentFilter {
  state: (typeof stateChoices)[number]
  /** ID of a site; empty for all. */
  site: string
  verdict: (typeof alertVerdicts)[number] | ''
}

/** Filters of an address. Unknown values are ignored; without a state, unresolved incidents. */
export function readFilter(address: URLSearchParams): IncidentFilter {
  return {
    state: stateChoices.find((each) => each === address.get('state')) ?? 'unresolved',
    site: address.get('site') ?? '',
    verdict: alertVerdicts.find((each) => each === address.get('verdict')) ?? '',
  }
}
