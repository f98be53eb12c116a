// Changes a list's parameters in the address.
import { useSearchParams } from 'react-router'

/**
 * Returns a function that writes the named values to the address; an empty one removes its name. Keeps the scroll position, and adds no
 * history entries.
 */
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
