#!/usr/bin/env node
// Starts one role of the server under the project's own Node: sources are TypeScript, which older versions cannot run.
import { fileURLToPath } from 'node:url'
import { findOwnNode, noNodeSentence, runNode, wantedMajor } from '../../../bin/own-node.mjs'

/** Options of Node for a role. A worker's memory stays a third lower with small semi-spaces, and it is no slower. */
const roles = {
  api: [],
  backup: [],
  check: [],
  migrate: [],
  reseal: [],
  restore: [],
  staff: [],
  worker: ['--max-semi-space-size=8'],
}

const usage = `Usage: npx --no tillwatch-server ROLE [ARGUMENTS]

  migrate    bring the database to this version; once for each release
  api        serve the site and the API; any number
  worker     open pages and do all other work; any number
  backup     write a backup to a file
  restore    restore a backup
  check      check an installation, and change nothing
  reseal     after a change of the secret, encrypt everything with the new one
  staff      decide on refunds, and grant the staff role

"npm start" runs everything on one machine.`

const [role = '', ...args] = process.argv.slice(2)
const options = Object.hasOwn(roles, role) ? roles[role] : null
const node = process.versions.node.startsWith(`${wantedMajor}.`) ? process.execPath : findOwnNode()
if (options === null) {
  const isHelp = role === '--help' || role === '-h'
  console[isHelp ? 'log' : 'error'](role === '' || isHelp ? usage : `There is no role "${role}".\n\n${usage}`)
  process.exitCode = isHelp ? 0 : 2
} else if (node === null) {
  console.error(noNodeSentence)
  process.exitCode = 2
} else {
  const program = fileURLToPath(new URL(`../src/main-${role}.ts`, import.meta.url))
  const follow = new URL('../../../bin/follow-parent.mjs', import.meta.url).href
  process.exitCode = await runNode(node, [...options, '--import', follow, program, ...args], { isShared: process.stdin.isTTY === true })
}
