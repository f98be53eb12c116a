// Routes of the demo: recording pages that cannot be scanned. Each only adapts, and requires a signed-in person.
import { noteInvalidAddress } from '#features/demo/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { RegisterRoute } from './route.ts'

interface DemoRoutes {
  context: ScanContext
  /** Records per client address and minute, counted separately from its scans. */
  perMinute: number
}

export function registerDemoRoutes(route: RegisterRoute, { context, perMinute }: DemoRoutes): void {
  route('POST /invalid-addresses', (request, person) => noteInvalidAddress(context, person, request.body), {
    rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'demo' },
  })
}
