// What `tillwatch scan --json -` writes, against the schema that others read: docs/scan-result.schema.json, not the code that it is made from.

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

const program = fileURLToPath(new URL('../packages/cli/bin/tillwatch.mjs', import.meta.url))
let testbed: Testbed

beforeAll(async () => {
  testbed = await startTestbed()
})
afterAll(() => testbed?.stop())

it.each(atDepth(['skim-overlay', 'not-found'], ['skim-overlay', 'hosted-fields', 'not-found']))(
  'the JSON of %s is all that is on standard output and conforms',
  async (name) => {
    const shop = testbed.shops.find((one) => one.name === name)
    if (!shop) throw new Error(`The testbed has no shop ${name}`)
    const schema = z.fromJSONSchema(JSON.parse(await readFile(new URL('../docs/scan-result.schema.json', import.meta.url), 'utf8')))
    const args = [
      testbed.url(shop),
      ...testbed.allowPrivate.flatMap((host) => ['--allow-private', host]),
      ...testbed.resolve.flatMap((entry) => ['--resolve', entry]),
    ]
    const ended = await promisify(execFile)(process.execPath, [program, 'scan', ...args, '--json', '-'], { maxBuffer: 2 ** 26 }).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    const result = JSON.parse(ended.stdout)
    expect(schema.safeParse(result).error?.issues ?? []).toEqual([])
    expect(schema.safeParse({ ...result, findings: [{}] }).success).toBe(false)
    expect(ended.stderr).toMatch(/^ +\d+\.\d s {2}Opening the page/m)
  },
)
