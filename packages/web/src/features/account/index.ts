// Public exports of the account's screens.
export { AccountTab } from './account-tab.tsx'
