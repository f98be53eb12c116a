// Owns telling the people who run the installation that the disk fills up, before and when nothing can be stored any more.
import type { Logger } from 'pino'
import { diskRoom } from '#adapters/disk-room.ts'
import type { DiskState } from '#features/disk.ts'

const everyMs = 60_000

/** Tells each change of the disk that holds the folder once, until stopped. */
export function watchDisk(folder: string, log: Pick<Logger, 'warn' | 'error'>, ask = diskRoom): { stop(): void } {
  let state: DiskState = 'enough'
  const look = async () => {
    const room = await ask(folder)
    if (room.state === state) return
    state = room.state
    const facts = { folder, usedPercent: room.usedPercent }
    if (state === 'none') log.error(facts, fullWords)
    else log.warn(facts, state === 'little' ? littleWords : enoughWords)
  }
  const again = () => void look().catch((err) => log.warn({ err }, 'The free disk space of the server could not be read.'))
  again()
  const timer = setInterval(again, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

const fullWords =
  'The disk of the server is full. Scans, reports, and exports cannot be stored until there is free space. Stored data is still readable.'
const littleWords = 'The disk of the server is nearly full. Free some space so that scans can still be stored.'
const enoughWords = 'The disk of the server has free space again.'
