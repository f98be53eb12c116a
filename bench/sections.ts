// Owns putting a section into bench/RESULTS.md without touching the others.
import { readFile, writeFile } from 'node:fs/promises'
import { isShort } from './short.ts'

const results = 'bench/RESULTS.md'

const partsOf = (text: string) => text.split(/\n(?=## )/).map((part) => part.trim())
const titleOf = (part: string) => part.split('\n', 1)[0]

/** Puts the text, a head with sections, in the place of all but the sections that it has not. */
export async function writeResults(text: string): Promise<void> {
  if (isShort) return
  const parts = partsOf(text)
  const titles = new Set(parts.map(titleOf))
  const others = partsOf(await readFile(results, 'utf8')).slice(1)
  parts.push(...others.filter((part) => !titles.has(titleOf(part))))
  await writeFile(results, `${parts.join('\n\n')}\n`)
}

/** Puts the text, which begins with its title, in the place of the section of that title, else at the end. */
export async function writeSection(title: string, text: string): Promise<void> {
  if (isShort) return
  const parts = partsOf(await readFile(results, 'utf8'))
  const at = parts.findIndex((part) => titleOf(part) === title)
  if (at < 0) parts.push(text.trim())
  else parts[at] = text.trim()
  await writeFile(results, `${parts.join('\n\n')}\n`)
}
