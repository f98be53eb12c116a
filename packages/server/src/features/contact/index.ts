// Public exports of the contact form.
export { type ContactContext, sendContactMessage } from './send-message.ts'
