// The door of the screen of reports.
export { ReportsTab } from './reports-tab.tsx'
