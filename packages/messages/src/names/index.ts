// Names of the codes in closed lists, for the site and for reports.
export * as namesEn from './en.ts'
export * as namesEs from './es.ts'
