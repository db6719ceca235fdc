import { File as NodeFile } from 'node:buffer'

// Node takes no short ones apart.
const BOUNDARY = '----launchcrew-form-0123456789abcdef'

/** Encodes a form of jsdom, which Node's fetch does not know, as bytes with the content type of its boundary. */
export async function sentByNode({ body, headers, ...rest }: RequestInit): Promise<RequestInit> {
  if (!(body instanceof FormData)) return { ...rest, ...(headers && { headers }), ...(body && { body }) }
  const parts: Uint8Array[] = []
  for (const [name, value] of body) parts.push(...(await partOf(name, value)))
  const withType = new Headers(headers)
  withType.set('content-type', `multipart/form-data; boundary=${BOUNDARY}`)
  return { ...rest, headers: withType, body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]) }
}

async function partOf(name: string, value: string | File): Promise<Uint8Array[]> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`
  if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)]
  const bytes = new Uint8Array(await value.arrayBuffer())
  return [Buffer.from(`${head}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`), bytes, Buffer.from('\r\n')]
}

/** Handlers run in this process: uses Node's own File instead of jsdom's while Node parses a form. */
export function parseFilesAsNode(): void {
  const ofBrowser = globalThis.File
  const ofNode = globalThis.Response
  globalThis.Response = class extends ofNode {
    override async formData() {
      Object.assign(globalThis, { File: NodeFile })
      try {
        return await super.formData()
      } finally {
        Object.assign(globalThis, { File: ofBrowser })
      }
    }
  }
}
