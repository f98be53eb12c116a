// Public exports of API keys.
export { KeysSection } from './keys-section.tsx'
