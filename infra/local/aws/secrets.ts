import { jsonReplies, serve, signed, type Call, type Reply } from './service.ts'
import type { Credentials } from './signature.ts'

const { reply, refusal } = jsonReplies('1.1')

export interface SecretsOptions {
  /** Secret texts by name; a change holds at the next call. */
  values: Readonly<Record<string, string>>
  credentials: Credentials
}

/** Secrets Manager as far as GetSecretValue, on 127.0.0.1. */
export const startSecrets = ({ values, credentials }: SecretsOptions) =>
  serve(signed({ name: 'secretsmanager', credentials, refusal }, (call) => answer(call, values)))

function answer({ headers, body }: Call, values: SecretsOptions['values']): Reply {
  if (headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') return refusal('InvalidRequestException', 'Unknown operation')
  const name = secretIdOf(body)
  const secret = Object.entries(values).find(([known]) => known === name)?.[1]
  if (secret === undefined) return refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  return reply(200, { ARN: `arn:aws:secretsmanager:local:000000000000:secret:${name}`, Name: name, SecretString: secret })
}

function secretIdOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { SecretId?: string }).SecretId
  } catch {
    return undefined
  }
}
