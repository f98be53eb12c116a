// Formats a mail as a message, for any delivery.
import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#features/mail/index.ts'

/**
 * The message of a mail from the sender `from` (`Name <address>` or an address). Its Message-ID is the same for each attempt, so that a
 * duplicate is recognized. Line breaks in a subject or address cannot start another header, because the library folds them.
 */
export function messageOf(mail: Mail, from: string, contents: ReadonlyMap<string, Uint8Array> = new Map()): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    headers: {
      ...(mail.replyTo === null ? { 'Auto-Submitted': 'auto-generated' } : {}),
      ...(mail.stopUrl ? { 'List-Unsubscribe': `<${mail.stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.flatMap(({ name, type, sha256 }) => {
      const bytes = contents.get(sha256)
      return bytes === undefined ? [] : [{ filename: name, contentType: type, content: Buffer.from(bytes) }]
    }),
    date: mail.createdAt,
    messageId: `<${mail.id}@${hostOf(from)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function hostOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
