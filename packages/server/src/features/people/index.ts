// Entry point of people: those of an account, and a person's preferences and notifications.
export { getPeople } from './get-people.ts'
export { getNotifications, type NotificationContext, setNotification } from './notifications.ts'
export { changePreferences, getPreferences } from './preferences.ts'
