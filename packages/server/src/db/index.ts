// Public exports of the database.

export { batches } from './batches.ts'
export { type ChangeFeed, listenForChanges } from './changes.ts'
export { loadTables } from './copy/load.ts'
export type { TableShape } from './copy/shape.ts'
export { openSnapshot, type Snapshot } from './copy/snapshot.ts'
export { type ConnectionConfig, connect, type Database, type Db, openDatabase, openForReading } from './database.ts'
export { storableJson, storableText } from './json.ts'
export { type MadeRows, madeRows } from './made-rows.ts'
export { findUnknown, isCurrent, migrate, migrateTo, migrationNames } from './migrate.ts'
export { isRowId } from './row-id.ts'
export { actFor, inScope } from './tenancy.ts'
export { withinSeconds } from './within-seconds.ts'
