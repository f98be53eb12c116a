// Owns the list of the quick checks and how they run: two at a time, output shown only where one fails.
import { spawn } from 'node:child_process'

export interface Check {
  name: string
  command: string
  args: string[]
}

/** What may use other platforms than Node has a program of its own: the core has none, the site has the browser's. All else is one. */
const programs = ['packages/contract', 'packages/core', 'packages/messages', 'packages/web', '.']

/** Checks that need neither a database nor a browser. */
export const staticChecks: Check[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '--colors=off', '--error-on-warnings', '.'] },
  ...programs.map((folder) => ({
    name: folder === '.' ? 'types of everything else' : `types of ${folder}`,
    command: 'node',
    args: [
      ...['node_modules/typescript-7/bin/tsc', '-p', folder, '--pretty', 'false'],
      // Checks again only what changed since the last run.
      ...['--incremental', '--tsBuildInfoFile', `.cache/types/${folder === '.' ? 'all' : folder.replace('/', '-')}.tsbuildinfo`],
    ],
  })),
  {
    name: 'floor plan',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'packages', 'testbed/src', 'tests', 'bench', 'tools'],
  },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  { name: 'paths in the documents', command: 'node', args: ['tools/check-docs.ts'] },
  { name: 'plain English', command: 'node', args: ['tools/plain-english.ts'] },
  { name: 'sentences outside the catalogs', command: 'node', args: ['tools/sentences.ts'] },
  { name: 'anchors of mutants', command: 'node', args: ['tools/mutants.ts', '--check-anchors'] },
]

function run(check: Check): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(check.command, check.args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${check.command}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** Runs the checks two at a time, prints a line for each, and returns the names of those that failed. */
export async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const failed: string[] = []
  const queue = [...checks]
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const { code, output } = await run(check)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}`)
      if (code !== 0) {
        failed.push(check.name)
        console.log(output)
      }
    }
  }
  await Promise.all([lane(), lane()])
  return failed
}

/** Runs one command with its output shown; resolves to its exit code. */
export function runShown(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
