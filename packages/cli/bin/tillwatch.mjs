#!/usr/bin/env node
// Starts the command under the project's own Node: sources are TypeScript, which older versions cannot run.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 18)) {
  // Later runs read compiled code instead of compiling the sources again.
  module.enableCompileCache?.()
  const { main } = await import('../src/main.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  const own = ownNode()
  if (own === null) {
    console.error(`tillwatch needs Node 24; this is ${process.version}. Run "npm ci" again with optional dependencies, or install Node 24.`)
    process.exitCode = 2
  } else {
    process.exitCode = await runUnder(own)
  }
}

/** Runs this command under another Node, passes signals on, and takes over its exit code. It ends when this process does, by the channel between them. */
function runUnder(node) {
  const child = spawn(node, [process.argv[1] ?? '', ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
    child.once('error', () => resolve(2))
  })
}

function ownNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${platform}-${process.arch}/package.json`)
    const file = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}
