// Owns the shops' static files: where `HOST/PATH` lies on disk, and the placeholders that are filled in when one is served.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const shopsFolder = fileURLToPath(new URL('../../shops/', import.meta.url))
const parts = 'parts.localhost'

/** Files by `HOST/PATH`, each with its place on disk. Two folders must not claim the same one. */
function indexFiles(): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(shopsFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = `${entry.parentPath}/${entry.name}`
    const [, below] = path.slice(shopsFolder.length).split(/^[^/]+\/public\//)
    if (below === undefined) continue
    if (found.has(below)) throw new Error(`two shop folders hold ${below}`)
    found.set(below, path)
  }
  return found
}

const files = indexFiles()

/** All files of all shops as `HOST/PATH`. */
export const fileNames: readonly string[] = [...files.keys()].sort()

/** Bytes as they lie on disk; null when there is no such file. */
export async function raw(name: string): Promise<Buffer | null> {
  const path = files.get(name)
  return path === undefined ? null : readFile(path)
}

/** True for files whose placeholders are filled in. */
function isTemplate(name: string): boolean {
  return /\.(html|m?js|css|json|svg)$/.test(name)
}

/**
 * Bytes of a file as served. Placeholders: `{{port}}`; `{{head TITLE}}` and `{{card-form}}`, which are the parts of that name;
 * `{{sri HOST/PATH}}`, the sha384 integrity value of another file; `{{filler N}}`, words of N characters. Null when there is no such file.
 */
export async function render(name: string, port: number): Promise<Buffer | null> {
  const bytes = await raw(name)
  if (bytes === null || !isTemplate(name)) return bytes
  const text = bytes.toString('utf8')
  if (!text.includes('{{')) return bytes
  return Buffer.from(await fill(text, port))
}

async function fill(text: string, port: number): Promise<string> {
  const placeholder = /\{\{(port|card-form|head|sri|filler)(?: ([^}]*))?\}\}/g
  const values = await Promise.all(
    [...text.matchAll(placeholder)].map(([, name = '', argument = '']) => placeholderValue(name, argument, port)),
  )
  let next = 0
  return text.replace(placeholder, () => values[next++] ?? '')
}

async function placeholderValue(name: string, argument: string, port: number): Promise<string> {
  if (name === 'port') return String(port)
  if (name === 'filler') return 'word '.repeat(Number(argument)).slice(0, Number(argument))
  if (name === 'sri') {
    const body = await render(argument, port)
    if (body === null) throw new Error(`no file ${argument} for an integrity value`)
    return `sha384-${createHash('sha384').update(body).digest('base64')}`
  }
  const part = await render(`${parts}/${name}.html`, port)
  return (part ?? '').toString('utf8').replaceAll('TITLE', argument).trim()
}
