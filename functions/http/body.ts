import { Failure } from '../../shared/errors.ts'
import { JSON_BODY_MAX_BYTES, JSON_DEPTH_MAX, MULTIPART_MAX_BYTES } from '../../shared/limits.ts'
import type { Link } from './call.ts'
import type { Endpoint, UploadedFile } from '../../shared/contract/endpoint.ts'

/** Sixth link: the bytes of the request as fields and files; nothing about their meaning is checked yet. */
export const body: Link = {
  before: async ({ event: { call, headers, body: sent = '', isBase64Encoded } }) => {
    const { endpoint, route } = call
    if (route.startsWith('GET ')) return
    const bytes = Buffer.from(sent, isBase64Encoded ? 'base64' : 'utf8')
    if (bytes.length === 0) {
      call.body = {}
      call.isEmpty = true
      return
    }
    const type = headers['content-type'] ?? ''
    if (endpoint.files && isForm(type)) {
      const { fields, files, isEmpty } = await formOf(bytes, type, endpoint)
      call.body = fields
      call.files = files
      call.isEmpty = isEmpty
    } else if (!endpoint.files && isJson(type)) {
      call.body = jsonOf(bytes, endpoint)
    } else if (endpoint.anySite === true && (isForm(type) || isQuery(type))) {
      if (bytes.length > JSON_BODY_MAX_BYTES) throw new Failure('http.too_large')
      call.body = (await formOf(bytes, type, endpoint)).fields
    } else {
      throw new Failure('http.type')
    }
  },
}

const isForm = (type: string) => /^multipart\/form-data\s*;/i.test(type)
const isQuery = (type: string) => /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)
const isJson = (type: string) => /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The object in a JSON body: at most 64 kB, unless the endpoint takes more, and 32 levels deep. */
function jsonOf(bytes: Buffer, { bodyMaxBytes = JSON_BODY_MAX_BYTES, errors }: Endpoint): object {
  if (bytes.length > bodyMaxBytes) throw new Failure(errors?.find((code) => code.endsWith('.too_large')) ?? 'http.too_large')
  const value = parsedJson(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notOurs()
  if (isDeeperThan(JSON_DEPTH_MAX, value)) throw new Failure('http.invalid', 'That is nested too deeply')
  return value
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw notOurs()
  }
}

const notOurs = () => new Failure('http.invalid', 'The body must be a JSON object')

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)))

interface Form {
  fields: Record<string, string>
  files: Record<string, UploadedFile>
  /** Whether the form has no parts. */
  isEmpty: boolean
}

/** Fields and files of a multipart body. An empty file part counts as none; files that the endpoint does not name are left out. */
async function formOf(bytes: Buffer, contentType: string, endpoint: Endpoint): Promise<Form> {
  if (bytes.length > MULTIPART_MAX_BYTES + JSON_BODY_MAX_BYTES) throw tooLarge(endpoint)
  const parts = [...(await parsedForm(bytes, contentType))]
  if (new Set(parts.map(([name]) => name)).size < parts.length) throw new Failure('http.invalid', 'A field is there twice')
  const texts = parts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const blobs = parts.flatMap(([name, value]) => (typeof value === 'string' || value.size === 0 ? [] : [[name, value] as const]))
  if (sum(blobs.map(([, blob]) => blob.size)) > MULTIPART_MAX_BYTES) throw tooLarge(endpoint)
  if (sum(texts.map(([, text]) => Buffer.byteLength(text))) > JSON_BODY_MAX_BYTES) throw new Failure('http.too_large')
  const named = blobs.filter(([name]) => endpoint.files?.includes(name))
  const isFile = (name: string) => endpoint.files?.includes(name) ?? false
  return {
    fields: Object.fromEntries(texts.filter(([name]) => !isFile(name))),
    files: Object.fromEntries(await Promise.all(named.map(async ([name, blob]) => [name, await fileOf(blob)] as const))),
    isEmpty: parts.length === 0,
  }
}

async function parsedForm(bytes: Buffer, contentType: string) {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Failure('http.invalid', 'The form did not arrive whole. Please send it again')
  }
}

const fileOf = async (blob: Blob): Promise<UploadedFile> => ({ bytes: new Uint8Array(await blob.arrayBuffer()), contentType: blob.type })

const tooLarge = ({ errors }: Endpoint) => new Failure(errors?.find((code) => code.endsWith('.files_too_large')) ?? 'http.too_large')

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
