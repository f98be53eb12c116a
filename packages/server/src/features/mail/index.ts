// The door of mail.
export { escaped, type Language, type Letter } from './letter.ts'
export { lettersIn } from './letters-in.ts'
export { listOutbox, readOutboxMail } from './outbox.ts'
export type { Delivery, Mail, Mailer, MailQueue, SendContext } from './ports.ts'
export { queueAskedMail, queueMail } from './queue-mail.ts'
export { giveUpMail, sendMail, sweepMails } from './send-mail.ts'
