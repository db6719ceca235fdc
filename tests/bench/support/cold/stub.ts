import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR_MS } from '../../../../shared/time.ts'

const KEYS = JSON.stringify({ current: 'k1', k1: 'k'.repeat(64) })
const ORIGIN = 'origin-secret-of-the-benchmark'

/** What each service answers: secrets as they are, an empty table. */
function answerTo(target: string, body: string): object {
  if (target.startsWith('secretsmanager')) return { SecretString: body.includes('origin') ? ORIGIN : KEYS }
  // The mark of the job `due`: it has only the present hour to look at
  if (body.includes('DUE') && target.endsWith('.GetItem'))
    return { Item: { doneTo: { S: new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString() } } }
  if (target.endsWith('.Query')) return { Items: [], Count: 0, ScannedCount: 0 }
  if (target.endsWith('.BatchGetItem')) return { Responses: {}, UnprocessedKeys: {} }
  return {}
}

/** Services that answer at once and hold nothing, so that only the function's own start is measured. */
export async function startStub() {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () =>
      response
        .setHeader('content-type', 'application/x-amz-json-1.0')
        .end(JSON.stringify(answerTo(String(request.headers['x-amz-target']), body))),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'y',
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ENDPOINT_URL_CODEDEPLOY: endpoint,
      AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
      AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
      TABLE_NAME: 'bench',
      UPLOADS_BUCKET: 'bench',
      KEYS_SECRET_ID: 'bench/keys',
      ORIGIN_SECRET_ID: 'bench/origin',
    },
    originSecret: ORIGIN,
    close: () => server.close(),
  }
}
