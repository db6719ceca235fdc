import type { UploadKind } from '../../../shared/choices.ts'
import { call } from '../api.ts'
import { isImageType } from './check-image.ts'

interface Options {
  /** Called with the sent part, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends an image past the API straight to the store, has it checked, and gives its public address (design 8). */
export async function uploadImage(kind: UploadKind, image: Blob, options: Options): Promise<string> {
  if (!isImageType(image.type)) throw new Error('Images must be JPG, PNG or GIF')
  const ticket = await call('POST /api/uploads/presign', { body: { kind, contentType: image.type, size: image.size } })
  options.signal.throwIfAborted()
  await put(ticket, image, options)
  const { url } = await call('POST /api/uploads/{uploadId}/finish', { uploadId: ticket.uploadId })
  return url
}

/** Headers that a browser sets by itself and refuses from us. */
const OWN_HEADERS = new Set(['content-length', 'host'])

/** XMLHttpRequest, since fetch reports no upload progress. */
const put = (ticket: { url: string; headers: Record<string, string> }, image: Blob, { onProgress, signal }: Options) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const refuse = () => reject(new Error('The upload failed. Please check your connection and try again'))
    request.open('PUT', ticket.url)
    for (const [name, value] of Object.entries(ticket.headers)) {
      if (!OWN_HEADERS.has(name.toLowerCase())) request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => (request.status >= 200 && request.status < 300 ? resolve() : refuse()))
    request.addEventListener('error', refuse)
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(image)
  })
