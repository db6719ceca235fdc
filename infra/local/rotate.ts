/**
 * `npm run rotate -- keys|origin`: changes a secret of the data folder, also while the product runs, in the steps of the cloud. With
 * `--remove`, keys that no longer sign are removed at once.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { rotateKeys, rotateOrigin } from '../operation/rotation.ts'
import { runOnce } from './process/run-once.ts'
import { StartFailure } from './process/settings.ts'
import { KEYS_SECRET, ORIGIN_SECRET, storeIn } from './secrets.ts'

const [name, option] = process.argv.slice(2)

await runOnce('The rotation failed', async ({ directory }) => {
  const common = { wait, say: console.log }
  if (name === 'keys') return rotateKeys({ ...common, store: storeIn(directory, KEYS_SECRET) }, option === '--remove')
  if (name !== 'origin') throw new StartFailure('Name what to rotate: npm run rotate -- keys, or npm run rotate -- origin.')
  // The local edge reads the clock and switches by itself.
  await rotateOrigin({ ...common, store: storeIn(directory, ORIGIN_SECRET) }, () => undefined)
})
