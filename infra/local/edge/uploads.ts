import { uploadHeaders } from '../../../shared/security-headers.ts'
import { decoded } from '../gateway/arrival.ts'
import type { startS3 } from '../aws/s3/index.ts'
import type { Files } from './edge.ts'

type Read = Awaited<ReturnType<typeof startS3>>['read']

/** What users uploaded, from the bucket: keys are the paths without their first slash. */
export const uploadsOf =
  (read: Read, bucket: string): Files =>
  async ({ method, path, headers }) => {
    const key = decoded(path)?.slice(1)
    const object = key === undefined ? undefined : await read(bucket, key)
    if (!object) return undefined
    const asked = { method, headers: { 'if-none-match': headers['if-none-match'], range: headers['range'] } }
    const served = await object.serve(asked).catch(() => undefined)
    if (!served) return { status: 416, headers: { 'content-range': `bytes */${object.size}` }, body: Buffer.alloc(0) }
    const body = served.body ? Buffer.concat(await served.body.toArray()) : Buffer.alloc(0)
    return { status: served.status, headers: { ...served.headers, ...uploadHeaders }, body }
  }
