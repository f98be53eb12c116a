// System user of a browser. The sandbox rejects root, so a root service runs the browser as another user.
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface BrowserUser {
  name: string
  uid: number
  gid: number
}

/** Users to try in order: one created for this purpose, then the one that owns nothing. */
const NAMES = ['tillwatch-browser', 'nobody']

/** Null if this process is not root; then the browser runs as the same user. */
export function browserUser(passwd: () => string = () => readFileSync('/etc/passwd', 'utf8')): BrowserUser | null {
  if (process.getuid?.() !== 0) return null
  let text: string
  try {
    text = passwd()
  } catch {
    text = '' // No user file (a minimal container): the kernel only needs numbers.
  }
  const rows = text.split('\n').map((line) => line.split(':'))
  for (const name of NAMES) {
    const row = rows.find((fields) => fields[0] === name)
    if (row) return { name, uid: Number(row[2]), gid: Number(row[3]) }
  }
  return { name: 'nobody', uid: 65_534, gid: 65_534 }
}

/** Whether `user` may pass every folder above `path` and then has the permissions `bits` (4 read, 1 execute), by the mode bits. */
export function mayUse(path: string, bits: number, user: BrowserUser | null): boolean {
  if (user === null) return true
  for (let at = path, wanted = bits; ; wanted = 1) {
    const facts = statSync(at, { throwIfNoEntry: false })
    if (!facts) return false
    const shift = facts.uid === user.uid ? 6 : facts.gid === user.gid ? 3 : 0
    if (((facts.mode >> shift) & wanted) !== wanted) return false
    const above = dirname(at)
    if (above === at) return true
    at = above
  }
}
