// The door of API keys.
export { KeysSection } from './keys-section.tsx'
