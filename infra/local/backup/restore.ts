/** `npm run restore -- <folder>`: puts a backup into an empty data folder, after it was verified. */
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { runOnce } from '../process/run-once.ts'
import { StartFailure } from '../process/settings.ts'
import { staged } from '../process/staging.ts'
import { verifyDatabase } from './database.ts'
import { verifiedFiles } from './manifest.ts'

const DATABASE = 'dynamodb/table.sqlite'
/** What the object store expects to be there, also when no file was in it. */
const FOLDERS = ['s3', 'outbox']

await runOnce('The restore failed', async ({ directory }) => {
  const [given] = process.argv.slice(2)
  if (!given) throw new StartFailure('Name the folder of the backup, as in npm run restore -- ../backup-monday.')
  const backup = resolve(given)
  const filled = `The data folder ${directory} is not empty, and a restore replaces nothing: stop Launchcrew and move that folder away, or choose an empty one with DATA_DIR.`
  await staged({ directory, filled }, async (staging) => {
    for (const file of await verifiedFiles(backup)) await copyDurably(join(backup, file), join(staging, file))
    for (const folder of FOLDERS) await mkdir(join(staging, folder), { recursive: true })
    if (!existsSync(join(staging, DATABASE))) throw new StartFailure(`The backup ${backup} has no database: use another one.`)
    verifyDatabase(join(staging, DATABASE))
    await chmod(join(staging, 'secrets.json'), 0o600)
  })
  console.log(`The backup ${backup} is restored to ${directory}. Start it with: DATA_DIR=${directory} npm start`)
})

async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  const file = await open(to, 'r+')
  await file.sync()
  await file.close()
}
