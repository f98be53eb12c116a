// How to get a browser on the current system.
import type { DoctorMessage } from '@tillwatch/messages/doctor'

/** One install command for this operating system; `full` if a headless shell is not enough. */
export function installAdvice(kind: 'any' | 'full' = 'any', platform: NodeJS.Platform = process.platform): DoctorMessage {
  return { code: platform === 'darwin' || platform === 'win32' ? `install.${platform}` : `install.${kind}` }
}
