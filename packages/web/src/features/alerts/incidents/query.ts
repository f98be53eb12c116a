// Owns what the address asks of the inbox, so that it can be kept and sent on.
import { alertVerdicts, incidentStates } from '@tillwatch/contract/lists'

export const stateChoices = ['unresolved', ...incidentStates, 'all'] as const
export const filterNames = ['state', 'site', 'verdict'] as const

export interface IncidentFilter {
  state: (typeof stateChoices)[number]
  /** Id of a site; empty for all. */
  site: string
  verdict: (typeof alertVerdicts)[number] | ''
}

/** Filters of an address. What is in no list is left out, as if it were not there; without a state, what is not resolved. */
export function readFilter(address: URLSearchParams): IncidentFilter {
  return {
    state: stateChoices.find((each) => each === address.get('state')) ?? 'unresolved',
    site: address.get('site') ?? '',
    verdict: alertVerdicts.find((each) => each === address.get('verdict')) ?? '',
  }
}
