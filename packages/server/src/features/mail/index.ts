// Public exports of mail.
export { escaped } from './letter.ts'
export { listOutbox, readOutboxMail } from './outbox.ts'
export type { Delivery, Mail, Mailer, MailFault, MailQueue, Noted, SendContext, WrittenMail } from './ports.ts'
export { findEndedMails, findOwners, holdMail, languageOfAddress, takeLetterTurn } from './queries.ts'
export { queueAskedMail, queueMail } from './queue-mail.ts'
export { type Attempted, giveUpMail, noteAttempts, sendMails, sweepMails } from './send-mail.ts'
export { writeToOwners } from './write-to-owners.ts'
