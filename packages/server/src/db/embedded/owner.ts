// Which user runs PostgreSQL, which refuses to run as root.
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

export interface ProcessOwner {
  name: string
  uid: number
  gid: number
}

/** In this order: browsers run as `nobody`, and the database should not share a user with hostile pages. */
const names = ['postgres', 'daemon', 'nobody']

/** Null if this process is not root and PostgreSQL can run as itself. Throws a sentence if root finds no user to run it. */
export async function chooseOwner(): Promise<ProcessOwner | null> {
  if (process.getuid?.() !== 0) return null
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of names) {
    const entry = accounts.find((fields) => fields[0] === name)
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(`PostgreSQL does not run as root, and this machine has none of the users ${names.join(', ')}. Set DATABASE_URL.`)
}

/** Whether `owner` may enter `path` and each folder above it, by mode bits (ignores access lists). Folders that do not exist yet pass. */
export async function canTraverse(path: string, owner: ProcessOwner): Promise<boolean> {
  for (let at = resolve(path); ; at = dirname(at)) {
    const found = await stat(at).catch(() => null) // not there yet: it will be created with the right mode
    if (found?.isDirectory()) {
      const bit = found.uid === owner.uid ? 0o100 : found.gid === owner.gid ? 0o010 : 0o001
      if ((found.mode & bit) === 0) return false
    }
    if (at === dirname(at)) return true
  }
}
