// Route of the public configuration.
import type { PublicConfig } from '@tillwatch/contract/shapes'
import type { RegisterRoute } from './route.ts'

/** Anyone may read it. `config` is called each time, because the port is known late. */
export function registerConfigRoutes(route: RegisterRoute, config: () => PublicConfig): void {
  route('GET /config', () => config())
}
