// What the scan itself keeps a page from sending. That is no failure of the page.
import type { CapturedRequest } from './schema/traffic.ts'

/**
 * Why the scan did not let a request through. `stopped`: nothing is submitted, and no other window loads. `cut`: the network was cut before the pay
 * button was pressed. `interrupted`: it was under way then.
 */
export const preventions = {
  stopped: { by: 'egress', detail: '', prevented: 'stopped' },
  cut: { by: 'egress', detail: '', prevented: 'cut' },
  interrupted: { by: 'egress', detail: '', prevented: 'interrupted' },
} as const satisfies Record<string, NonNullable<CapturedRequest['failure']>>

/** Whether the scan stopped the request, not the page, its servers, or the way to them. */
export const isPrevented = ({ failure }: CapturedRequest): boolean => failure?.prevented !== undefined
