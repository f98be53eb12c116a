// Composition root: which roles `tillwatch-server` has, for a command line without a known one.
import { runCommand } from '#roles/run-command.ts'

await runCommand(async ({ args: [role = ''], say }) => {
  const usage = say({ code: 'usage.server' })
  const isHelp = role === '--help' || role === '-h'
  if (role === '' || isHelp) console[isHelp ? 'log' : 'error'](usage)
  else console.error(`${say({ code: 'usage.no-role', values: { role } })}\n\n${usage}`)
  process.exitCode = isHelp ? 0 : 2
})
