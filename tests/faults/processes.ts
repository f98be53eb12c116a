// Owns looking at the processes of this machine in the fault tests: browsers by the worker that started them.
import { readdirSync, readFileSync } from 'node:fs'

function processes() {
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return []
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const [state = '', parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'latin1')
      return [{ pid: Number(name), parent: Number(parent), group: Number(group), state, command }]
    } catch {
      return [] // It ended while we looked.
    }
  })
}

/** Process group of the browser that the process `pid` started: its profile folder names us. */
export const browserOf = (pid: number) => processes().find((one) => one.command.includes(`tillwatch-browser-${pid}-`))?.group ?? 0

/** Live processes of a group. */
export const alive = (group: number) => processes().filter((one) => one.group === group && one.state !== 'Z').length

export const childrenOf = (pid: number) => processes().filter((one) => one.parent === pid)
