// Whether anyone can publish on a host, so that knowing its operator says nothing about a file.
import { openDomains, openFolders, openHosts } from './open-hosts-data.ts'

export { openDomains, openHosts }

/** Whether strangers' files come from this host: a shared host, or a name that anyone can have below a domain. */
export const isOpenHost = (host: string): boolean => openHosts.includes(host) || openDomains.some((domain) => host.endsWith(`.${domain}`))

/** Whether a folder, a path that ends with a slash, has everyone's files; deeper ones of the same host belong to someone. */
export const isOpenFolder = (host: string, folder: string): boolean => openHosts.includes(host) && openFolders.includes(folder)
