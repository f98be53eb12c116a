// Owns `npm start`: the right Node, the built site, payments where none are set up, then the server. Plain JavaScript, since an older Node must be able to read it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findOwnNode, noNodeSentence, runNode, wantedMajor } from '../bin/own-node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

if (Number(process.versions.node.split('.')[0]) === wantedMajor) await start()
else await startWithOwnNode()

/** Runs this file again with the Node that `npm ci` brought. */
async function startWithOwnNode() {
  const node = findOwnNode()
  if (node === null) {
    console.error(noNodeSentence)
    process.exit(1)
  }
  const env = { ...process.env, TILLWATCH_FOLLOW_PARENT: '1' }
  process.exit(await runNode(node, [fileURLToPath(import.meta.url)], { env, isShared: true }))
}

async function start() {
  followParent()
  buildSite()
  const server = join(root, 'packages/server/src/roles')
  const { runAll } = await import(pathToFileURL(join(server, 'all.ts')).href)
  const { runRoot } = await import(pathToFileURL(join(server, 'until-told.ts')).href)
  const { requireDataFolder } = await import(pathToFileURL(join(root, 'packages/server/src/config/data-folder.ts')).href)
  await runRoot(async () => {
    await requireDataFolder(process.env.TILLWATCH_DATA || join(root, '.tillwatch')) // the payments simulator writes there first
    await runAll(await payments())
  })
}

/** An installation that is told of no payments service gets a simulator of one, on this machine, in which no money moves. */
async function payments() {
  const { startOwnPayments, wantsOwnPayments } = await import('./own-payments.ts')
  if (!wantsOwnPayments(process.env)) return undefined
  const own = await startOwnPayments(process.env)
  Object.assign(process.env, own.settings)
  return own
}

/** Below npm or another Node, the death of those ends this process too: npm leaves the shell between it and us waiting when it is killed. */
function followParent() {
  if (process.env.npm_lifecycle_event === undefined && process.env.TILLWATCH_FOLLOW_PARENT === undefined) return
  const parent = process.ppid
  const shell = isShellOfNpm(parent)
  const above = shell ? parentOf(parent) : null
  const timer = setInterval(() => {
    if (process.ppid === parent && (!shell || parentOf(parent) === above)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

function isShellOfNpm(pid) {
  const words = readProc(pid, 'cmdline').split('\0')
  return words[1] === '-c' && words[2] === process.env.npm_lifecycle_script
}

/** Parent of a process, the fourth field of its stat file; empty when it is gone or the system has no such files. */
function parentOf(pid) {
  const stat = readProc(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // gone, or not Linux
  }
}

/** Builds the site when there is none, or when a source file is newer than it. */
function buildSite() {
  const web = join(root, 'packages/web')
  if (!existsSync(join(web, 'build'))) return
  const built = newest(join(web, 'dist', 'site.json'))
  const sources = [
    'packages/web/src',
    'packages/web/public',
    'packages/web/build',
    'packages/web/index.html',
    'packages/web/vite.config.ts',
  ]
  sources.push('packages/contract/src', 'packages/messages/src', 'package-lock.json')
  if (built > 0 && sources.every((path) => newest(join(root, path)) <= built)) return
  console.error('Building the site …')
  const done = spawnSync(process.execPath, [join(web, 'build', 'build.ts')], { stdio: ['ignore', 2, 2] })
  if (done.status === 0) return
  console.error('The site could not be built. See the messages above.')
  process.exit(1)
}

/** Newest change below a path, in milliseconds since 1970; 0 when there is nothing. */
function newest(path) {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
