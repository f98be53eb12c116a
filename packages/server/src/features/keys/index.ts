// Public exports of API keys.
export { createKey } from './create-key.ts'
export { listKeys } from './list-keys.ts'
export { keyOpener, type OpenedKey } from './open-key.ts'
export { keyPrefix } from './secret.ts'
export { withdrawKey } from './withdraw-key.ts'
