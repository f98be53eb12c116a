// Owns the closed lists of the list of sites: its orders and states.

/** `risk`: the highest first. */
export const siteSorts = ['newest', 'host', 'risk'] as const
/** Why an address did not answer as a page does: codes of scans that failed, or `status` for an answer from 400 on. */
export const unreachedReasons = [
  'bad-address',
  'address-refused',
  'dns-failed',
  'connection-refused',
  'connection-failed',
  'tls-failed',
  'redirect-limit',
  'too-big',
  'timeout',
  'status',
] as const
export type SiteSort = (typeof siteSorts)[number]

/**
 * How a site stands by the last scans of its pages that ended. `attention`: one of them found something of medium severity or above. `not-evaluated`: it has
 * no page, or a page that was not evaluated whole. `evaluated`: all pages were. A site can need attention and not be evaluated.
 */
export const siteStates = ['attention', 'not-evaluated', 'evaluated'] as const
export type SiteState = (typeof siteStates)[number]
