import type { Answer } from './wire/answer.ts'
import { readBody } from './body.ts'
import { S3Error } from './wire/error.ts'
import type { S3Request } from './wire/request.ts'
import type { ObjectInfo, Store } from './store.ts'
import { document, element, textsOf, type Xml } from './wire/xml.ts'

const PAGE_MAX = 1_000
const DELETE_MAX = 1_000

/** The calls on a bucket: create, head, list (version 2), delete many. */
export async function bucketCall(store: Store, request: S3Request, payload: string): Promise<Answer> {
  const { method, bucket, query } = request
  if (method === 'PUT') {
    await store.createBucket(bucket)
    return { status: 200, headers: { location: `/${bucket}` } }
  }
  await store.needBucket(bucket)
  if (method === 'HEAD') return { status: 200, headers: {} }
  if (method === 'GET' && query.get('list-type') === '2') return xml(listing(await store.list(bucket), request))
  if (method === 'POST' && query.has('delete')) return xml(await deleteMany(store, request, payload))
  throw new S3Error(501, 'NotImplemented', 'This call is not implemented here.')
}

const xml = (root: Xml): Answer => ({ status: 200, headers: { 'content-type': 'application/xml' }, body: document(root) })

function listing(objects: ObjectInfo[], { bucket, query }: S3Request): Xml {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const max = Math.min(Number(query.get('max-keys') ?? PAGE_MAX), PAGE_MAX)

  const matching = objects.filter(({ key }) => key.startsWith(prefix))
  const rows = grouped(matching, prefix, delimiter).filter(({ name }) => byBytes(name, after) > 0)
  const page = rows.slice(0, max)
  const last = rows.length > max ? page.at(-1) : undefined
  return element(
    'ListBucketResult',
    element('Name', bucket),
    element('Prefix', prefix),
    element('KeyCount', page.length),
    element('MaxKeys', max),
    element('IsTruncated', last !== undefined),
    ...(last ? [element('NextContinuationToken', Buffer.from(last.name).toString('base64url'))] : []),
    ...page.map(({ name, object }) => (object ? contents(object) : element('CommonPrefixes', element('Prefix', name)))),
  )
}

/** Objects by key; with a delimiter, those that share a folder are one row without an object. */
function grouped(objects: ObjectInfo[], prefix: string, delimiter: string): { name: string; object?: ObjectInfo }[] {
  const rows = new Map<string, { name: string; object?: ObjectInfo }>()
  for (const object of objects) {
    const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length)
    const name = end < 0 ? object.key : object.key.slice(0, end + delimiter.length)
    rows.set(name, end < 0 ? { name, object } : { name })
  }
  return [...rows.values()]
}

const contents = ({ key, lastModified, etag, size }: ObjectInfo) =>
  element(
    'Contents',
    element('Key', key),
    element('LastModified', lastModified),
    element('ETag', etag),
    element('Size', size),
    element('StorageClass', 'STANDARD'),
  )

async function deleteMany(store: Store, request: S3Request, payload: string): Promise<Xml> {
  const body = (await readBody(request, payload)).toString()
  const keys = textsOf(body, 'Key')
  const quiet = textsOf(body, 'Quiet').includes('true')
  if (keys.length === 0 || keys.length > DELETE_MAX) throw new S3Error(400, 'MalformedXML')
  await Promise.all(keys.map((key) => store.remove(request.bucket, key)))
  return element('DeleteResult', ...(quiet ? [] : keys).map((key) => element('Deleted', element('Key', key))))
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
