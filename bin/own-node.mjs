// Owns running a program under the Node that `npm ci` brought. Plain JavaScript, since an older Node must be able to read it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'

export const wantedMajor = 24

/** Path of the project's own Node, or null where it was not installed. */
export function findOwnNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${platform}-${process.arch}/package.json`)
    const file = join(manifest, '..', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

/** What to do where no Node fits. */
export const noNodeSentence = `Tillwatch needs Node ${wantedMajor}, but this is ${process.version}. Run "npm ci" with optional dependencies, or install Node ${wantedMajor}.`

/**
 * Runs `node ...args` and resolves with its exit code, 128 plus the number of the signal that ended it. Signals reach the child; a terminal sends
 * Ctrl-C to it by itself, so `isShared` keeps that from arriving twice.
 */
export function runNode(node, args, { stdio = 'inherit', env = process.env, isShared = false } = {}) {
  const child = spawn(node, args, { stdio, env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isShared && signal === 'SIGINT') || child.kill(signal))
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
    child.once('error', () => resolve(2))
  })
}
