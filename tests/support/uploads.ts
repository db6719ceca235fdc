import type { UploadKind } from '../../shared/choices.ts'
import type { App } from './app.ts'
import type { Credentials } from './app/client.ts'
import { png } from './formats/images.ts'

interface SentFile {
  bytes?: Uint8Array
  contentType?: 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf'
  name?: string
}

/** Uploads a file for a message. Gives the id of the upload. */
export async function putFileOf(
  app: App,
  as: Credentials,
  { bytes = png(16, 12), contentType = TYPE, name = 'plan.png' }: SentFile = {},
): Promise<string> {
  const presign = { kind: 'attachment', contentType, size: bytes.length, name } as const
  const { body } = await app.call('POST /api/uploads/presign', { body: presign }, { as })
  await fetch(body.url, { method: 'PUT', headers: body.headers, body: Uint8Array.from(bytes) })
  const { status } = await app.call('POST /api/uploads/{uploadId}/finish', { uploadId: body.uploadId }, { as })
  if (status !== 200) throw new Error(`The file was refused: ${status}`)
  return body.uploadId
}

const TYPE = 'image/png'

/** Announces an image and puts it, as the browser does. Gives the id to finish it with. */
export async function putImage(app: App, as: Credentials, kind: UploadKind = 'logo', bytes: Uint8Array = png(16, 12)): Promise<string> {
  const { body } = await app.call('POST /api/uploads/presign', { body: { kind, contentType: TYPE, size: bytes.length } }, { as })
  const { ok, status } = await fetch(body.url, { method: 'PUT', headers: body.headers, body: Uint8Array.from(bytes) })
  if (!ok) throw new Error(`The bucket refused the image: ${status}`)
  return body.uploadId
}

/** Uploads an image. Gives its public address. */
export async function upload(app: App, as: Credentials, kind: UploadKind = 'logo', bytes: Uint8Array = png(16, 12)): Promise<string> {
  const uploadId = await putImage(app, as, kind, bytes)
  const { status, body } = await app.call('POST /api/uploads/{uploadId}/finish', { uploadId }, { as })
  if (status !== 200) throw new Error(`The image was refused: ${status} ${JSON.stringify(body)}`)
  if (body.url === null) throw new Error('An attachment has no public address')
  return body.url
}
