import type { AttachmentType, PictureKind } from '../../../shared/choices.ts'
import { call } from '../api.ts'
import { isImageType } from './check-image.ts'

interface Options {
  /** Called with the sent part, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends an image past the API straight to the store, has it checked, and gives its public address (design 8). */
export async function uploadImage(kind: PictureKind, image: Blob, options: Options): Promise<string> {
  if (!isImageType(image.type)) throw new Error('Images must be JPG, PNG or GIF')
  const ticket = await call('POST /api/uploads/presign', { body: { kind, contentType: image.type, size: image.size } })
  options.signal.throwIfAborted()
  await put(ticket, image, options)
  const { url } = await call('POST /api/uploads/{uploadId}/finish', { uploadId: ticket.uploadId })
  if (url === null) throw new Error('This file has no public address')
  return url
}

/** Sends a file that only members of a room may see, has it checked, and gives the id of its upload. */
export async function uploadAttachment(file: File, contentType: AttachmentType, options: Options): Promise<string> {
  const body = { kind: 'attachment', contentType, size: file.size, name: file.name } as const
  const ticket = await call('POST /api/uploads/presign', { body })
  options.signal.throwIfAborted()
  await put(ticket, file, options)
  await call('POST /api/uploads/{uploadId}/finish', { uploadId: ticket.uploadId })
  return ticket.uploadId
}

/** Headers that a browser sets by itself and refuses from us. */
const OWN_HEADERS = new Set(['content-length', 'host'])

interface Ticket {
  url: string
  headers: Record<string, string>
}

const PRECONDITION_FAILED = 412

/**
 * Sends the image, and once more when the answer was lost. The address takes one PUT, so a 412 means that the image has arrived;
 * what has arrived is checked by the next call.
 */
async function put(ticket: Ticket, image: Blob, options: Options): Promise<void> {
  const status = (await send(ticket, image, options)) ?? (await send(ticket, image, options))
  const arrived = status !== undefined && ((status >= 200 && status < 300) || status === PRECONDITION_FAILED)
  if (!arrived) throw new Error('The upload failed. Please check your connection and try again')
}

/** The status of the answer, undefined without one. XMLHttpRequest, since fetch reports no upload progress. */
const send = ({ url, headers }: Ticket, image: Blob, { onProgress, signal }: Options) =>
  new Promise<number | undefined>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) {
      if (!OWN_HEADERS.has(name.toLowerCase())) request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(request.status))
    request.addEventListener('error', () => resolve(undefined))
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(image)
  })
