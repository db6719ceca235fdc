import { jsonReplies, serve, signed, type Call, type Reply } from './service.ts'
import type { Credentials } from './signature.ts'

const { reply, refusal } = jsonReplies('1.1')

export interface SecretsOptions {
  /** Secret texts by name, those before the last change by `previousOf(name)`; a change holds at the next call. */
  values: () => Readonly<Record<string, string>>
  credentials: Credentials
}

/** Secrets Manager as far as GetSecretValue, on 127.0.0.1. */
export const startSecrets = ({ values, credentials }: SecretsOptions) =>
  serve(signed({ name: 'secretsmanager', credentials, refusal }, (call) => answer(call, values())))

export const previousOf = (name: string): string => `${name} (previous)`

function answer({ headers, body }: Call, values: Readonly<Record<string, string>>): Reply {
  if (headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') return refusal('InvalidRequestException', 'Unknown operation')
  const name = secretIdOf(body)
  const secret = Object.entries(values).find(([known]) => known === name)?.[1]
  if (secret === undefined) return refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  return reply(200, { ARN: `arn:aws:secretsmanager:local:000000000000:secret:${name}`, Name: name, SecretString: secret })
}

function secretIdOf(body: string): string | undefined {
  try {
    const { SecretId, VersionStage } = JSON.parse(body) as { SecretId: string; VersionStage?: string }
    return VersionStage === 'AWSPREVIOUS' ? previousOf(SecretId) : SecretId
  } catch {
    return undefined
  }
}
