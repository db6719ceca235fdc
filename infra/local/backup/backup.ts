/** `npm run backup -- <folder>`: copies the data folder, also while the product runs. Everything acknowledged before is in the copy. */
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runOnce } from '../process/run-once.ts'
import { StartFailure } from '../process/settings.ts'
import { staged } from '../process/staging.ts'
import { copyNew, copyObjects } from './copies.ts'
import { copyDatabase } from './database.ts'
import { writeManifest } from './manifest.ts'

const DATABASE = 'dynamodb/table.sqlite'
const SECRETS = 'secrets.json'

await runOnce('The backup failed', async ({ directory }) => {
  const [given] = process.argv.slice(2)
  if (!given) throw new StartFailure('Name an empty folder for the backup, as in npm run backup -- ../backup-monday.')
  const target = resolve(given)
  if (!existsSync(join(directory, DATABASE)))
    throw new StartFailure(`The data folder ${directory} has no data yet: choose another with DATA_DIR.`)
  const filled = `The folder ${target} is not empty: name a new one, as in npm run backup -- ${target}-2.`
  await staged({ directory: target, filled }, (staging) => copyData(directory, staging))
  console.log(`The backup of ${directory} is in ${target}. Restore it with: DATA_DIR=<an empty folder> npm run restore -- ${target}`)
})

/** Files before the database, so that few are left for after it; and after it, so that each that it names is there. */
async function copyData(from: string, to: string): Promise<void> {
  await copyObjects(join(from, 's3'), join(to, 's3'))
  await mkdir(join(to, 'dynamodb'))
  await copyDatabase(join(from, DATABASE), join(to, DATABASE))
  await copyObjects(join(from, 's3'), join(to, 's3'))
  for (const folder of ['outbox', 'dead-letters']) await copyNew(join(from, folder), join(to, folder))
  await copyFile(join(from, SECRETS), join(to, SECRETS))
  await chmod(join(to, SECRETS), 0o600)
  await writeManifest(to)
}
