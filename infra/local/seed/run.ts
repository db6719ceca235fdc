import { sentenceOf } from '../process/sentence.ts'
import { settingsOf } from '../process/settings.ts'
import { seed } from './seed.ts'
import { staged } from '../process/staging.ts'
import { emailOf, PASSWORD } from './demo.ts'
import { PEOPLE } from './people-data.ts'
import { STARTUPS } from './startup-data.ts'

/** The handlers log to this process's output; only what the seed says is for its reader. */
function hideHandlerLogs(): void {
  const write = process.stdout.write.bind(process.stdout)
  const filtered = (said: string | Uint8Array): boolean => String(said).startsWith('{"at"') || write(said)
  process.stdout.write = filtered
}

const settings = settingsOf(process.env)
const { directory } = settings
const filled = `The data folder ${directory} is not empty: the demonstration data needs an empty one. Choose another with DATA_DIR, as in DATA_DIR=.data/demo npm run seed.`
try {
  hideHandlerLogs()
  const { links, visitors, days } = await staged({ directory, filled }, seed)
  console.log(
    `The demonstration data is in ${directory}: ${PEOPLE.length} people, ${STARTUPS.length} startups, ${links} links and ${visitors} visitors in ${days} days.`,
  )
  console.log(`Start it with: DATA_DIR=${directory} npm start. Sign in as one of these, with the password "${PASSWORD}":`)
  for (const { name } of PEOPLE) console.log(`  ${emailOf(name).padEnd(28)}${name}`)
} catch (error) {
  console.error(sentenceOf(error, settings, 'The seed failed'))
  process.exit(1)
}
process.exit(0)
