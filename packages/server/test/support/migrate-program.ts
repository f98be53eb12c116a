// Brings the database in argv up to date, as one of several processes at once.
import pino from 'pino'
import { connect } from '#db/index.ts'
import { prepareDatabase } from '#roles/prepare.ts'

const database = connect({ connectionString: process.argv[2] ?? '' })
console.log(JSON.stringify(await prepareDatabase(database, pino({ level: 'silent' }))))
await database.close()
