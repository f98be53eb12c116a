// Owns the question whether anyone can publish at a host, where knowing its operator says nothing of a file.
import { openDomains, openFolders, openHosts } from './open-hosts-data.ts'

export { openDomains, openHosts }

/** Whether files of strangers come from this host: everybody's host, or a name that anyone can have below a domain. */
export const isOpenHost = (host: string): boolean => openHosts.includes(host) || openDomains.some((domain) => host.endsWith(`.${domain}`))

/** Whether a folder, a path that ends with a slash, holds everybody's files; deeper ones of the same host are somebody's. */
export const isOpenFolder = (host: string, folder: string): boolean => openHosts.includes(host) && openFolders.includes(folder)
