import type { Endpoint, UploadedFile } from '../../../shared/contract/endpoint.ts'
import { Failure } from '../../../shared/errors.ts'
import { JSON_BODY_MAX_BYTES, MULTIPART_MAX_BYTES } from '../../../shared/limits.ts'

interface Form {
  fields: Record<string, string>
  files: Record<string, UploadedFile>
  /** Whether the form has no parts. */
  isEmpty: boolean
}

/** Fields and files of a multipart body. An empty file part counts as none; files that the endpoint does not name are left out. */
export async function formOf(bytes: Buffer, contentType: string, endpoint: Endpoint): Promise<Form> {
  if (bytes.length > MULTIPART_MAX_BYTES + JSON_BODY_MAX_BYTES) throw tooLarge(endpoint)
  const parts = [...(await parsed(bytes, contentType))]
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

async function parsed(bytes: Buffer, contentType: string) {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Failure('http.invalid', 'The form did not arrive whole. Please send it again')
  }
}

const fileOf = async (blob: Blob): Promise<UploadedFile> => ({ bytes: new Uint8Array(await blob.arrayBuffer()), contentType: blob.type })

const tooLarge = ({ errors }: Endpoint) => new Failure(errors?.find((code) => code.endsWith('.files_too_large')) ?? 'http.too_large')

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
