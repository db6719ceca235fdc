import { GetSecretValueCommand, paginateListSecrets, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { SecretStore } from '../operation/rotation.ts'
import type { Environment } from './environments.ts'

/** The tag by which operators find a secret, whose name CloudFormation generates. */
export const SECRET_TAG = 'secret'

/** A secret of a deployed environment. */
export async function secretStore({ name: environment, region }: Environment, name: string): Promise<SecretStore> {
  const client = new SecretsManagerClient({ region })
  const SecretId = await idOf(client, { app: 'launchcrew', environment, [SECRET_TAG]: name })
  const get = (VersionStage: string) =>
    client.send(new GetSecretValueCommand({ SecretId, VersionStage })).catch((error: unknown) => {
      if ((error as Error).name === 'ResourceNotFoundException') return undefined
      throw error
    })
  return {
    async read() {
      const [now, before] = await Promise.all([get('AWSCURRENT'), get('AWSPREVIOUS')])
      return { text: now?.SecretString ?? '', previous: before?.SecretString, changedAt: now?.CreatedDate?.getTime() ?? Date.now() }
    },
    async put(SecretString) {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }))
    },
  }
}

async function idOf(client: SecretsManagerClient, tags: Readonly<Record<string, string>>): Promise<string> {
  const Filters = [{ Key: 'tag-key' as const, Values: [SECRET_TAG] }]
  for await (const { SecretList = [] } of paginateListSecrets({ client }, { Filters })) {
    for (const { ARN, Tags = [] } of SecretList)
      if (ARN && Object.entries(tags).every(([key, value]) => Tags.some((tag) => tag.Key === key && tag.Value === value))) return ARN
  }
  throw new Error(`This account has no secret with the tags ${JSON.stringify(tags)}. Deploy the stack data first.`)
}
