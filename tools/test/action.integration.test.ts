// The GitHub Action: it can be parsed, takes what its document says, puts nothing that people give into the text of a script, and runs the command.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = new URL('../../', import.meta.url).pathname

interface Step {
  shell: string
  run: string
  env?: Record<string, string>
  uses?: string
}
interface Action {
  name: string
  description: string
  inputs: Record<string, { description: string; required?: boolean; default?: string }>
  runs: { using: string; steps: Step[] }
}

let action: Action
let folder: string
beforeAll(async () => {
  action = parse(await readFile(join(root, 'action.yml'), 'utf8'), { strict: true, uniqueKeys: true }) as Action
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-action-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('is a composite action whose steps have what one needs, and that uses nobody else’s', () => {
  expect([action.name, action.runs.using]).toEqual(['Tillwatch', 'composite'])
  for (const step of action.runs.steps) {
    expect([step.shell, typeof step.run]).toEqual(['bash', 'string'])
    expect(step.uses).toBeUndefined()
  }
  for (const { description, required, default: usual } of Object.values(action.inputs)) {
    expect(description).toMatch(/\.$/)
    expect(typeof usual === 'string').toBe(required !== true)
  }
})

it('hands every input on by the environment, and has no expression in the text of a script', () => {
  const given = action.runs.steps.flatMap(({ env }) => Object.values(env ?? {}))
  for (const name of Object.keys(action.inputs)) expect(given).toContain(`\${{ inputs.${name} }}`)
  for (const { run } of action.runs.steps) expect(run).not.toContain('${{')
})

it('never writes the key: it is no argument, and nothing is echoed or traced', () => {
  for (const { run } of action.runs.steps) expect(run).not.toMatch(/TILLWATCH_KEY|\becho\b|\bprintf\b|set -x|::/)
})

it('takes what docs/ci.md says that it takes', async () => {
  const text = await readFile(join(root, 'docs/ci.md'), 'utf8')
  const section = text.slice(text.indexOf('## As a GitHub Action'))
  const told = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect(told).toEqual(Object.keys(action.inputs))
})

/** Runs the script that checks, as a runner does, with these inputs. */
const check = (inputs: Record<string, string>) =>
  new Promise<{ code: number; err: string }>((resolve) => {
    const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: folder, ACTION_PATH: root }
    const all = Object.entries(action.inputs).map(([name, { default: usual = '' }]) => [name, inputs[name] ?? usual] as const)
    for (const [name, value] of all) env[name === 'key' ? 'TILLWATCH_KEY' : `INPUT_${name.toUpperCase().replaceAll('-', '_')}`] = value
    const script = action.runs.steps.at(-1)?.run ?? ''
    execFile('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script], { env, cwd: folder }, (error, _out, err) =>
      resolve({ code: Number(error?.code ?? 0), err }),
    )
  })

it('runs the command with what was given, and ends as it ends', async () => {
  await writeFile(join(folder, 'other.json'), 'not json')
  expect(await check({ target: folder, lock: 'other.json' })).toMatchObject({
    code: 2,
    err: expect.stringContaining('other.json is not JSON'),
  })
  const server = { server: 'http://elsewhere.example', site: 's1', key: 'tw_secret' }
  const refused = await check({ target: 'https://shop.example/', ...server })
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('requires an https:// address') })
  expect(refused.err).not.toContain('tw_secret')
})

it('takes a target as a word, whatever is in it', async () => {
  for (const target of ['$(touch made)', '`touch made`', '"; touch made; "', '--update', '']) expect((await check({ target })).code).toBe(2)
  expect(await readdir(folder)).not.toContain('made')
})
