// Writes mails to a folder instead of sending them: one message file each, which mail programs can open.
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '#features/mail/index.ts'
import { messageOf } from './mail-message.ts'

/** A mailer that writes `TIME-ID.eml` to `folder`, readable only by this user, because mails have links that open accounts. */
export function outboxFolder(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(mail, contents) {
      try {
        const { message } = await transport.sendMail(messageOf(mail, from, contents))
        const path = join(folder, `${mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const draft = `${path}.draft`
        const file = await open(draft, 'w', 0o600)
        try {
          await file.writeFile(message as Buffer)
          await file.datasync()
          await rename(draft, path)
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        } finally {
          await file.close()
        }
        return { ok: true }
      } catch (error) {
        return { ok: false, lasting: false, fault: { code: 'mail-failed', answer: (error as Error).message } }
      }
    },
  }
}
