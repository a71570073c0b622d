import { readConfig } from '../../config/config.server.ts'
import { openDatabase } from '../../database/open-database.server.ts'
import { startWorker } from '../../jobs/worker.server.ts'
import { createMailer } from '../mailer.server.ts'
import { handleSendMail } from '../send-mail.server.ts'

/*
 * A program of its own, to be killed: sends the mails of the embedded database in DATA_DIR through SMTP_URL.
 */

const { dataDir, mail } = readConfig(process.env)
if (mail.smtp === undefined) throw new Error('SMTP_URL is not set')
const quiet = () => {}
const log = { info: quiet, warn: console.error, error: console.error }
const { db } = await openDatabase({ dataDir, log })
const handler = handleSendMail({ db, mailer: createMailer(mail.smtp, mail.from) })
startWorker({ db, handlers: [handler], recurring: [], log, alone: true })
// Looking for jobs keeps no process alive.
process.stdin.resume()
