// Owns compressing files of the site once, as small as can be, since they are sent many times and never change.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Writes `NAME.br` beside every script, style and picture of text below `dist`. Documents differ in each response and are left alone. */
export async function precompress(dist: string): Promise<void> {
  const names = (await readdir(dist, { recursive: true })).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(dist, name))
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(join(dist, `${name}.br`), await compress(bytes, { params }))
    }),
  )
}
