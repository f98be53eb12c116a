// Public exports of the reports screen.
export { ReportsTab } from './reports-tab.tsx'
