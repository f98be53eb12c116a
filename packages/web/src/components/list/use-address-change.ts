// Owns changing what the address asks of a list.
import { useSearchParams } from 'react-router'

/** Gives a function that writes the named values into the address; an empty one takes its name out. The page keeps its place, and Back does not count these steps. */
export function useAddressChange(): (changes: Record<string, string>) => void {
  const [, setSearch] = useSearchParams()
  return (changes) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(changes)) value === '' ? before.delete(name) : before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
}
