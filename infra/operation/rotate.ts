/**
 * `npm run rotate -- keys|origin` changes a secret of the data folder, `npm run cloud:rotate -- keys|origin -c env=<name>` one of an
 * environment, with the AWS credentials of its account; both while the product answers. `--remove` removes keys that no longer sign.
 */
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { environmentNamed } from '../cloud/environments.ts'
import { secretStore } from '../cloud/secret-store.ts'
import { runOnce } from '../local/process/run-once.ts'
import { StartFailure } from '../local/process/settings.ts'
import { storeIn } from '../local/secrets.ts'
import { rotateKeys, rotateOrigin } from './rotation.ts'

/** CloudFormation reads the secret again when another property of the distribution changes, and ends when CloudFront has it everywhere. */
function deployEdge(name: string, changed: string): void {
  const context = ['-c', `env=${name}`, '-c', `originChanged=${changed}`]
  const args = ['deploy', `launchcrew-${name}-site`, '--exclusively', '--require-approval', 'never', ...context]
  if (spawnSync('cdk', args, { stdio: 'inherit' }).status !== 0)
    throw new StartFailure('The edge still sends the old secret, which is accepted. Run this again.')
}

await runOnce('The rotation failed', async ({ directory }) => {
  const { values, positionals } = parseArgs({
    options: { context: { type: 'string', short: 'c' }, remove: { type: 'boolean' } },
    allowPositionals: true,
  })
  const secret = positionals.at(-1)
  if (secret !== 'keys' && secret !== 'origin') throw new StartFailure('Name what to rotate: keys or origin.')
  const environment = positionals.includes('cloud') ? environmentNamed(values.context?.replace('env=', '')) : undefined
  const store = environment ? await secretStore(environment, secret) : storeIn(directory, `launchcrew/${secret}`)
  const rotation = { store, wait, say: console.log }
  if (secret === 'keys') return rotateKeys(rotation, values.remove)
  // The local edge reads the clock and switches by itself.
  await rotateOrigin(rotation, (changed) => environment && deployEdge(environment.name, changed))
})
