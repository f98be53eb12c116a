// A product that watches payment pages passes its own scan: the started product, its public pages, its own command.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { scanResultSchema } from '@tillwatch/contract/shapes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Installation, installation } from './faults/installation.ts'

const command = fileURLToPath(new URL('../packages/cli/bin/tillwatch.mjs', import.meta.url))
const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))

let here: Installation
beforeEach(async () => {
  here = await installation()
})
afterEach(() => here.remove())

it.each(['/', '/purchase-site', '/about-us'])('finds nothing above info on our own %s, and no script of others', async (path) => {
  const run = here.start({}, [process.execPath, program])
  const args = [command, 'scan', `${await run.origin()}${path}`, '--allow-private', '127.0.0.1', '--json', '-', '--quiet']
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
  run.child.kill('SIGTERM')
  await run.ended
  const result = scanResultSchema.parse(JSON.parse(stdout))
  expect(result.result).toBe('evaluated')
  expect(result.findings.filter((finding) => finding.severity !== 'info')).toEqual([])
  expect(result.scripts.length).toBeGreaterThan(3)
  expect(result.scripts.filter((script) => script.party !== 'first')).toEqual([])
})
