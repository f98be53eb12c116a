// Public exports of data exports: a copy of all data of an account.
export { fetchExport } from './fetch-export.ts'
export { listExports } from './list-exports.ts'
export { expireExports, forgetExports, makeExport } from './make-export.ts'
export type * from './ports.ts'
export { requestExport } from './request-export.ts'
export { tarEnd, tarFile } from './tar.ts'
