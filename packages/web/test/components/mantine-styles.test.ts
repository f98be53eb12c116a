import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../src')
const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
/** Of no component: the ground that all of them stand on. */
const ground = ['baseline', 'default-css-variables', 'global']

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!)
}

/** What the site takes from Mantine, and is not a type. */
function componentsInUse(): string[] {
  const lists = globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
    namesIn(readFileSync(join(source, file), 'utf8'), /^import \{([^}]+)\} from '@mantine\/core'/gm),
  )
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim())
  return [...new Set(names)].filter((name) => existsSync(join(mantine, `esm/components/${name}/${name}.mjs`)))
}

/** Names of the style modules that a module of Mantine's imports, itself or by way of others. */
function styleModules(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  if (file.endsWith('.module.mjs')) return [basename(file, '.module.mjs')]
  return namesIn(readFileSync(file, 'utf8'), /from "(\.[^"]+)"/g).flatMap((path) => styleModules(join(dirname(file), path), seen))
}

it('serves the styles of the components in use and of those that they are made of, and no others', () => {
  const used = componentsInUse()
  expect(used).toContain('Modal')
  const needed = new Set(used.flatMap((name) => styleModules(join(mantine, `esm/components/${name}/${name}.mjs`))))
  const list = readFileSync(join(source, 'components/mantine-styles.ts'), 'utf8')
  expect(namesIn(list, /styles\/([\w-]+)\.layer\.css/g).sort()).toEqual([...ground, ...needed].sort())
})
