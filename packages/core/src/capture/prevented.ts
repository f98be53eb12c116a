// Owns what the scan itself keeps a page from sending, which is no failure of the page.
import type { CapturedRequest } from './schema/traffic.ts'

/** Why the scan did not let a request through. */
export const preventions = {
  stopped: { by: 'egress', detail: 'It was stopped: nothing is submitted, and no other window is loaded.' },
  cut: { by: 'egress', detail: 'It was only attempted: the network was cut before the pay button was pressed.' },
  interrupted: { by: 'egress', detail: 'It was under way when the network was cut before the pay button was pressed.' },
} as const satisfies Record<string, NonNullable<CapturedRequest['failure']>>

const details = new Set<string>(Object.values(preventions).map(({ detail }) => detail))

/** Whether the scan stopped the request, not the page, its servers or the way to them. */
export const isPrevented = ({ failure }: CapturedRequest): boolean => failure !== null && details.has(failure.detail)
