// The door of changes: two contents of a script, two pages or two whole scans compared, and what differs in words.
export * from './change.ts'
export * from './diff/code-lines.ts'
export * from './diff/hunks.ts'
