// Owns how the text of a script is named in the cache and cut to what may be stored.
import { bytesOf, cutToBytes, megabyteBytes } from './size.ts'

export const scriptContentKind = 'scriptContent'

/** The name of a script's text: the kind, the script's address, and the visit, since one address has other content in another scan. */
export const scriptContentKey = (url: string, visit: { scanId: string; scriptId: string; form: string }) =>
  [scriptContentKind, url, visit] as const

/** Whether a query holds the text of a script. */
export const isScriptContent = (queryKey: readonly unknown[]): boolean => queryKey.includes(scriptContentKind)

/** `text` if it may be stored whole; else its beginning under a note that says so, note and text together exactly 1 MB at most. */
export function fitScriptContent(text: string): string {
  const bytes = bytesOf(text)
  if (bytes <= megabyteBytes) return text
  const note = `// Truncated: the first 1 MB of ${bytes} bytes is kept here.\n`
  return note + cutToBytes(text, megabyteBytes - bytesOf(note))
}
