// Owns the files of real npm packages that some shops serve, as they were published.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folders = ['../../node_modules/', '../../../node_modules/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** Bytes of `PACKAGE/PATH` as installed; null when there is none. */
export async function packageFile(name: string): Promise<Buffer | null> {
  if (!/^(@[\w-]+\/)?[\w.-]+(\/[\w@.-]+)+$/.test(name) || name.includes('..')) return null
  const path = folders.map((folder) => folder + name).find((candidate) => existsSync(candidate))
  return path === undefined ? null : readFile(path)
}

/** A CommonJS file as one classic script that registers itself in the page's `npm` table, so that no bundler is needed. */
export function wrapCommonJs(id: string, source: Buffer): Buffer {
  const before = `(function(){var npm=window.npm||(window.npm={}),module={exports:{}},exports=module.exports,process={env:{NODE_ENV:"production"}};function require(id){return npm[id]}\n`
  const after = `\nnpm[${JSON.stringify(id)}]=module.exports})()`
  return Buffer.concat([Buffer.from(before), source, Buffer.from(after)])
}
