// The door of the names of closed lists. Beside that of shared, so that a list of codes brings no words along.
export * as namesEn from './en.ts'
export * as namesEs from './es.ts'
