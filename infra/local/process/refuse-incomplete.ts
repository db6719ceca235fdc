import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from './settings.ts'

/** Refuses a data folder whose database has data, and which lacks what that data needs. */
export function refuseIncomplete(directory: string): void {
  const [secrets, files] = [join(directory, 'secrets.json'), join(directory, 's3')]
  if (!existsSync(secrets))
    throw new StartFailure(
      `${secrets} is missing, the keys of the data in ${directory}: put it back from a backup, or write {} to it for new keys (every user must then sign in again).`,
    )
  if (!existsSync(files))
    throw new StartFailure(
      `${files} is missing, the uploaded images of the data in ${directory}: put it back from a backup, or make it as an empty folder to go on without images.`,
    )
}
