// Name of a purpose in the person's language, by its code.
import { usePurpose } from '#features/scans/wording.ts'

/** Null for an unknown purpose. */
export function usePurposeName(): (code: string | null) => string | null {
  const purposeOf = usePurpose()
  return (code) => purposeOf(code === null ? null : { code, source: '' })
}
