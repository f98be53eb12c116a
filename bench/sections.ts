// Owns putting a section into bench/RESULTS.md without touching the others.
import { readFile, writeFile } from 'node:fs/promises'

const results = 'bench/RESULTS.md'

/** Puts the text, which begins with its title, in the place of the section of that title, else at the end. */
export async function writeSection(title: string, text: string): Promise<void> {
  const parts = (await readFile(results, 'utf8')).split(/\n(?=## )/).map((part) => part.trim())
  const at = parts.findIndex((part) => part.split('\n', 1)[0] === title)
  if (at < 0) parts.push(text.trim())
  else parts[at] = text.trim()
  await writeFile(results, `${parts.join('\n\n')}\n`)
}
