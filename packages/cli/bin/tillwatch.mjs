#!/usr/bin/env node
// Starts the command under the project's own Node: sources are TypeScript, which older versions cannot run.
import module from 'node:module'
import { findOwnNode, noNodeSentence, runNode } from '../../../bin/own-node.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 18)) {
  // Later runs read compiled code instead of compiling the sources again.
  module.enableCompileCache?.()
  const { main } = await import('../src/main.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  const own = findOwnNode()
  if (own === null) console.error(noNodeSentence)
  // The channel to the child ends it when this process does.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  process.exitCode = own === null ? 2 : await runNode(own, [process.argv[1] ?? '', ...process.argv.slice(2)], { stdio })
}
