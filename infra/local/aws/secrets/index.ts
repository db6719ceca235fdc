import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { isSignedCall, listen } from '../loopback.ts'
import { KEYS_SECRET, makeSecrets, ORIGIN_SECRET, type SecretValues } from './values.ts'
import { keptSecrets } from './file.ts'

export { KEYS_SECRET, ORIGIN_SECRET, type SecretValues }

export interface SecretsOptions {
  /** Where `secrets.json` is kept; without it the secrets last as long as the process. */
  directory?: string
  /** Secrets by name, instead of kept or new ones. */
  values?: Partial<SecretValues>
}

/** Secrets Manager as far as GetSecretValue, on 127.0.0.1. */
export async function startSecrets({ directory, values: given }: SecretsOptions = {}) {
  const values: SecretValues = { ...(directory === undefined ? makeSecrets() : await keptSecrets(directory)), ...given }
  const server = createServer((request, response) => {
    void answer(request, values)
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() })
        return response.end(JSON.stringify(body))
      })
      .catch(() => response.destroy())
  })
  const listening = await listen(server)
  return { endpoint: listening.endpoint, values, close: () => listening.close() }
}

interface Answer {
  status: number
  body: object
}

async function answer(request: IncomingMessage, values: SecretValues): Promise<Answer> {
  if (!isSignedCall(request, 'secretsmanager')) return refusal('AccessDeniedException', 'Not signed')
  if (request.headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') return refusal('InvalidRequestException', 'Unknown operation')
  const name = secretIdOf(Buffer.concat(await request.toArray()).toString())
  const secret = Object.entries(values).find(([known]) => known === name)?.[1]
  if (secret === undefined) return refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  return { status: 200, body: { ARN: `arn:aws:secretsmanager:local:000000000000:secret:${name}`, Name: name, SecretString: secret } }
}

function secretIdOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { SecretId?: string }).SecretId
  } catch {
    return undefined
  }
}

const refusal = (__type: string, message: string): Answer => ({ status: 400, body: { __type, message } })
