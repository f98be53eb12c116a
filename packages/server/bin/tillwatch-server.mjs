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

const given = process.argv.slice(2)
/** The role is the first word that is neither the language option nor its value. */
const at = given.findIndex((word, index) => !word.startsWith('--language') && given[index - 1] !== '--language')
// Without a known role, the help says which exist.
const isRole = at >= 0 && Object.hasOwn(roles, given[at])
const [role, args] = isRole ? [given[at], given.filter((_, index) => index !== at)] : ['help', given]
const node = process.versions.node.startsWith(`${wantedMajor}.`) ? process.execPath : findOwnNode()
if (node === null) {
  console.error(noNodeSentence)
  process.exitCode = 2
} else {
  const program = fileURLToPath(new URL(`../src/main-${role}.ts`, import.meta.url))
  const follow = new URL('../../../bin/follow-parent.mjs', import.meta.url).href
  process.exitCode = await runNode(node, [...(isRole ? roles[role] : []), '--import', follow, program, ...args], {
    isShared: process.stdin.isTTY === true,
  })
}
