/**
 * `npm run cloud:rotate -- keys|origin -c env=<name>`: changes a secret of an environment, with the AWS credentials of its account, while
 * it answers. With `--remove`, keys that no longer sign are removed at once.
 */
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { rotateKeys, rotateOrigin } from '../operation/rotation.ts'
import { environmentNamed, type Environment } from './environments.ts'
import { secretStore } from './secret-store.ts'

const { values, positionals } = parseArgs({
  options: { context: { type: 'string', short: 'c', default: '' }, remove: { type: 'boolean', default: false } },
  allowPositionals: true,
})

/** CloudFormation reads the secret again when another property of the distribution changes, and ends when CloudFront has it everywhere. */
function deployEdge({ name }: Environment, changed: string): void {
  const context = ['-c', `env=${name}`, '-c', `originChanged=${changed}`]
  const args = ['deploy', `launchcrew-${name}-site`, '--exclusively', '--require-approval', 'never', ...context]
  if (spawnSync('cdk', args, { stdio: 'inherit' }).status !== 0)
    throw new Error('The edge still sends the old secret, which is accepted. Run this again.')
}

async function rotate(secret: string | undefined): Promise<void> {
  if (secret !== 'keys' && secret !== 'origin') throw new Error('Name what to rotate: keys or origin.')
  const environment = environmentNamed(values.context.replace(/^env=/, '') || undefined)
  const store = await secretStore(new SecretsManagerClient({ region: environment.region }), environment.name, secret)
  const rotation = { store, wait, say: console.log }
  if (secret === 'keys') await rotateKeys(rotation, values.remove)
  else await rotateOrigin(rotation, (changed) => deployEdge(environment, changed))
}

await rotate(positionals[0]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
