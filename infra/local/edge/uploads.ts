import { attachmentHeaders, uploadHeaders } from '../../../shared/security-headers.ts'
import type { Answer } from '../gateway/answer.ts'
import { type Arrival, decoded } from '../gateway/arrival.ts'
import type { startS3 } from '../aws/s3/index.ts'
import type { Files } from './edge.ts'

type Bucket = Pick<Awaited<ReturnType<typeof startS3>>, 'read' | 'endpoint'>

/** What users uploaded, from the bucket: keys are the paths without their first slash. */
export const uploadsOf =
  ({ read, endpoint }: Bucket, bucket: string): Files =>
  (arrival) =>
    arrival.path.startsWith('/attachments/') ? signedFile(`${endpoint}/${bucket}`, arrival) : publicFile(read, bucket, arrival)

async function publicFile(read: Bucket['read'], bucket: string, { method, path, headers }: Arrival): Promise<Answer | undefined> {
  const key = decoded(path)?.slice(1)
  const object = key === undefined ? undefined : await read(bucket, key)
  if (!object) return undefined
  const asked = { method, headers: { 'if-none-match': headers['if-none-match'], range: headers['range'] } }
  const served = await object.serve(asked).catch(() => undefined)
  if (!served) return { status: 416, headers: { 'content-range': `bytes */${object.size}` }, body: Buffer.alloc(0) }
  const body = served.body ? Buffer.concat(await served.body.toArray()) : Buffer.alloc(0)
  return { status: served.status, headers: { ...served.headers, ...uploadHeaders }, body }
}

/** What CloudFront passes to a bucket regardless of its policies. */
const PASSED = ['if-none-match', 'range']
/** Headers of the connection to the bucket. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** The bucket's own answer to a signed address, under the host name that it was signed for. */
async function signedFile(bucketAddress: string, { method, path, query, headers }: Arrival): Promise<Answer> {
  const passed = PASSED.flatMap((name): [string, string][] => (headers[name] ? [[name, headers[name].join(',')]] : []))
  const answer = await fetch(`${bucketAddress}${path}?${query}`, { method, headers: passed })
  const given = [...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name))
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(given), ...attachmentHeaders },
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
