// A worker that is killed while it hands its first alert over: argv is the database, the secret, an address that may be asked, and the step.
import { askRemote } from '#adapters/ask-remote.ts'
import { keyring } from '#adapters/keyring.ts'
import { connect } from '#db/index.ts'
import { claimAlerts, handOver } from '#features/alerts/index.ts'

const [, , config = '', secret = '', allowed = '', step = ''] = process.argv
const { db } = connect(JSON.parse(config))
const die = () => process.kill(process.pid, 'SIGKILL')
const ask = askRemote({ allowPrivate: [allowed], resolve: [] })

const [claim] = await claimAlerts(db, 1, 1)
if (step === 'claimed' || claim === undefined) die()
else {
  const context = {
    ...{ db, keyring: keyring(secret), siteOrigin: () => 'https://tillwatch.example', mails: { enqueue: async () => {} } },
    async ask(...asked: Parameters<typeof ask>) {
      if (step === 'sending') die()
      const answer = await ask(...asked)
      if (step === 'sent') die()
      return answer
    },
  }
  await handOver(context, claim)
  die()
}
