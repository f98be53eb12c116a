// Reads a passphrase: from a setting, a line on standard input, or a prompt that hides the input. Never from an argument, which everyone on
// the machine can read.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Language } from '@tillwatch/messages/format'
import { formatOperation } from '@tillwatch/messages/operations'
import type { Settings } from '#config/env.ts'
import { OperatorError } from '#features/operator-error.ts'

const lengthMin = 12

/** `isNew`: a typed passphrase is requested twice, and a short one is rejected. Throws a sentence without a passphrase. */
export async function askPassphrase(
  { TILLWATCH_BACKUP_PASSPHRASE: set }: Pick<Settings, 'TILLWATCH_BACKUP_PASSPHRASE'>,
  isNew: boolean,
  language: Language,
): Promise<string> {
  const given = set ?? (process.stdin.isTTY ? await typed(isNew, language) : await firstLine())
  if (given === '') throw new OperatorError({ code: 'passphrase.none' })
  if (isNew && given.length < lengthMin) throw new OperatorError({ code: 'passphrase.short', values: { min: lengthMin } })
  return given
}

async function typed(isNew: boolean, language: Language): Promise<string> {
  const ask = (code: 'passphrase.ask' | 'passphrase.repeat') => question(`${formatOperation({ code }, language)} `)
  const given = await ask('passphrase.ask')
  if (isNew && (await ask('passphrase.repeat')) !== given) throw new OperatorError({ code: 'passphrase.differ' })
  return given
}

async function question(words: string): Promise<string> {
  process.stderr.write(words)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  // Ctrl-C arrives as a key here, and nothing has begun yet.
  lines.on('SIGINT', () => {
    lines.close()
    process.exit(130)
  })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
