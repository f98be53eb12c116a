// Requests that the scan itself prevents. They are not failures of the page.
import type { CapturedRequest } from './schema/traffic.ts'

/**
 * Why the scan stopped a request. `stopped`: scans submit nothing and open no windows. `cut`: the network was cut before the scan pressed
 * the pay button. `interrupted`: the request was in progress at that time.
 */
export const preventions = {
  stopped: { by: 'egress', detail: '', prevented: 'stopped' },
  cut: { by: 'egress', detail: '', prevented: 'cut' },
  interrupted: { by: 'egress', detail: '', prevented: 'interrupted' },
} as const satisfies Record<string, NonNullable<CapturedRequest['failure']>>

/** Whether the scan stopped the request, rather than the page, its servers, or the network. */
export const isPrevented = ({ failure }: CapturedRequest): boolean => failure?.prevented !== undefined
