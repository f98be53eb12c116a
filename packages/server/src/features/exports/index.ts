// The door of exports: a copy of everything that an account has.
export { fetchExport } from './fetch-export.ts'
export { listExports } from './list-exports.ts'
export { expireExports, forgetExports, makeExport } from './make-export.ts'
export type * from './ports.ts'
export { requestExport } from './request-export.ts'
export { tarEnd, tarFile } from './tar.ts'
