// Reads files of installed packages, for tests of published libraries.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const readModule = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../node_modules/${file}`, import.meta.url)), 'utf8')
