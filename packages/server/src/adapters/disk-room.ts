// Free disk space for stored data.
import { statfs } from 'node:fs/promises'
import type { DiskState } from '#features/disk.ts'

export interface DiskRoom {
  state: DiskState
  usedPercent: number
}

const littlePercent = 90
/** Reserved for the database, or a hundredth of a smaller disk. */
const reservedBytesMax = 64 * 1024 * 1024

/** For the disk with the folder. */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  return roomOf(await statfs(folder))
}

/** From the numbers of statfs: blocks of `bsize` bytes, blocks available to any user, and inodes if the disk counts them. */
export function roomOf(disk: Record<'bsize' | 'blocks' | 'bfree' | 'bavail' | 'files' | 'ffree', number>): DiskRoom {
  const used = disk.blocks - disk.bfree
  const usedPercent = shareOf(used, used + disk.bavail)
  const usedNodes = disk.files === 0 ? 0 : shareOf(disk.files - disk.ffree, disk.files)
  const reserved = Math.min(reservedBytesMax, (disk.blocks * disk.bsize) / 100)
  const isFull = disk.bavail * disk.bsize < reserved || (disk.files > 0 && disk.ffree === 0)
  const percent = Math.max(usedPercent, usedNodes)
  return { state: isFull ? 'none' : percent >= littlePercent ? 'little' : 'enough', usedPercent: percent }
}

const shareOf = (part: number, whole: number): number => (whole <= 0 ? 100 : Math.floor((part / whole) * 100))
