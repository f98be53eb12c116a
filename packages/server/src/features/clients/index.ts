// Public exports of clients, which group an account's sites.
export { addClient } from './add-client.ts'
export { listClients } from './list-clients.ts'
export { holdClient, ownClient } from './own-client.ts'
export { putSite } from './put-site.ts'
export { removeClient } from './remove-client.ts'
export { renameClient } from './rename-client.ts'
