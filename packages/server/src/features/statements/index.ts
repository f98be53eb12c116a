// The door of statements: what people say of their account that no scan can see, and the documents that are made of it.
export { listStatements } from './list-statements.ts'
export { makeStatement } from './make-statement.ts'
export type { PrintContext, Printed, PrinterContext, PrintQueue } from './ports.ts'
export { printDocument, printKept } from './print-document.ts'
export { type RemindContext, remindOfStatements } from './remind-of-statements.ts'
export { getStatementHistory } from './statement-history.ts'
export { analysesAsOf, statementsAsOf } from './statements-as-of.ts'
export { writeDocument } from './write-document.ts'
