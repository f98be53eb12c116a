// Public exports of the demo's server side.
export { noteInvalidAddress } from './note-invalid-address.ts'
