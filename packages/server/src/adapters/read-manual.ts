// Owns reading the documents of the repository that the installation carries.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SourcePage } from '#features/manual/index.ts'

const root = new URL('../../../../', import.meta.url)
/** Beside those in `docs`. */
const atTheRoot = ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'GLOSSARY.md', 'SECURITY.md']

/** Empty where the installation has no documents. */
export function readManual(): SourcePage[] {
  return [...atTheRoot, ...markdownIn('docs/start'), ...markdownIn('docs'), ...markdownIn('docs/decisions')].flatMap((path) => {
    try {
      return [{ path, text: readFileSync(fileURLToPath(new URL(path, root)), 'utf8') }]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
}

function markdownIn(folder: string): string[] {
  try {
    const names = readdirSync(fileURLToPath(new URL(`${folder}/`, root)))
    return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
