// Creates a cause: a code with all of its values, as texts of limited length.
import type { Cause, CauseCode, CauseValues } from '../lists/index.ts'

const charactersMax = 500

/** Never throws. Shortens long values, because a page may choose them. */
export function causeOf<Code extends CauseCode>(
  code: Code,
  ...[values]: keyof CauseValues<Code> extends never ? [] : [CauseValues<Code>]
): Cause {
  const entries = Object.entries<string | number>(values ?? {})
  return { code, values: Object.fromEntries(entries.map(([name, value]) => [name, String(value).slice(0, charactersMax)])) }
}
