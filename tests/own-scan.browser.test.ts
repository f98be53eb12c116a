// A product that watches payment pages passes its own scan: the started product, its public pages, its own command.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { scanResultSchema } from '@tillwatch/contract/shapes'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Installation, installation } from './faults/installation.ts'

const command = fileURLToPath(new URL('../packages/cli/bin/tillwatch.mjs', import.meta.url))
const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))

let here: Installation
let origin: string
beforeAll(async () => {
  here = await installation()
  origin = await here.start({}, [process.execPath, program]).origin()
})
afterAll(() => here.remove())

it.each(atDepth(['/', '/purchase-site'], ['/', '/purchase-site', '/about-us']))(
  'finds nothing above info on our own %s, and no script of others',
  async (path) => {
    const args = [command, 'scan', `${origin}${path}`, '--allow-private', '127.0.0.1', '--json', '-', '--quiet']
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
    const result = scanResultSchema.parse(JSON.parse(stdout))
    expect(result.result).toBe('evaluated')
    expect(result.findings.filter((finding) => finding.severity !== 'info')).toEqual([])
    expect(result.scripts.length).toBeGreaterThan(3)
    expect(result.scripts.filter((script) => script.party !== 'first')).toEqual([])
  },
)
