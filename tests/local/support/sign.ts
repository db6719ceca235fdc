import { createHash, createHmac } from 'node:crypto'

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The headers that sign a POST to the root of a local DynamoDB, as its own credentials do. */
export function signedHeaders(endpoint: string, headers: Readonly<Record<string, string>>, body: string): Record<string, string> {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${date.slice(0, 8)}/us-east-1/dynamodb/aws4_request`
  const sent: Record<string, string> = { ...headers, host: new URL(endpoint).host, 'x-amz-date': date }
  const names = Object.keys(sent).toSorted((a, b) => (a < b ? -1 : 1))
  const canonical = ['POST', '/', '', ...names.map((name) => `${name}:${sent[name]}`), '', names.join(';'), sha256(body)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>(hmac, 'AWS4local')
  const signature = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
    .digest('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=local/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...sent, authorization }
}
