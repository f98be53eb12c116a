// Owns the copy of the project in which faults are put: nobody's working tree ever holds one.
import { execFileSync } from 'node:child_process'
import { constants, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export interface ProjectCopy {
  folder: string
  remove(): void
}

/** Links to each package. Links among the project's own packages are kept as they are, so that the copy finds its own code and never the original's. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue
    const [source, target] = [join(from, name), join(to, name)]
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (name.startsWith('@')) linkModules(source, target)
    else symlinkSync(resolve(source), target)
  }
}

/** Copies what Git knows or would take, as it stands now, and the built site; modules are linked. `root` is the project's folder. */
export async function copyProject(root: string): Promise<ProjectCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwatch-mutants-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 2 ** 26 })
    const paths = listed.toString().split('\0')
    for (const path of new Set(paths)) {
      if (path === '' || !existsSync(join(root, path))) continue
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await copyFile(join(root, path), join(folder, path), constants.COPYFILE_FICLONE)
    }
    linkModules(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const name of readdirSync(join(root, 'packages'))) {
      const own = join('packages', name, 'node_modules')
      if (existsSync(join(root, own))) linkModules(join(root, own), join(folder, own))
    }
    const site = join('packages', 'web', 'dist')
    if (existsSync(join(root, site))) cpSync(join(root, site), join(folder, site), { recursive: true })
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}
