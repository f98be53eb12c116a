// Query keys of script texts, and their truncation for storage.
import { bytesOf, cutToBytes, megabyteBytes } from './size.ts'

export const scriptContentKind = 'scriptContent'

/** Key of a script's text: the kind, the script's address, and the scan, since an address can have different content in another scan. */
export const scriptContentKey = (url: string, visit: { scanId: string; scriptId: string; form: string }) =>
  [scriptContentKind, url, visit] as const

/** Whether a query contains the text of a script. */
export const isScriptContent = (queryKey: readonly unknown[]): boolean => queryKey.includes(scriptContentKind)

/** `text` if it fits into the storage; or else its beginning under a note, at most exactly 1 MB together. */
export function fitScriptContent(text: string): string {
  const bytes = bytesOf(text)
  if (bytes <= megabyteBytes) return text
  const note = `// Truncated: the first 1 MB of ${bytes} bytes is kept here.\n`
  return note + cutToBytes(text, megabyteBytes - bytesOf(note))
}
