import {
  GetSecretValueCommand,
  paginateListSecrets,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import type { SecretStore } from '../operation/rotation.ts'

/** The tag by which operators find a secret, whose name CloudFormation generates. */
export const SECRET_TAG = 'secret'

/** A secret of a deployed environment. */
export async function secretStore(client: SecretsManagerClient, environment: string, name: string): Promise<SecretStore> {
  const SecretId = await idOf(client, { app: 'launchcrew', environment, [SECRET_TAG]: name })
  const get = (VersionStage: string) => client.send(new GetSecretValueCommand({ SecretId, VersionStage }))
  const previous = () =>
    get('AWSPREVIOUS').catch((error: unknown) => {
      if ((error as Error).name === 'ResourceNotFoundException') return undefined
      throw error
    })
  return {
    async read() {
      const [{ SecretString: text = '', CreatedDate: changed = new Date() }, before] = await Promise.all([get('AWSCURRENT'), previous()])
      return { text, previous: before?.SecretString, changedAt: changed.getTime() }
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
