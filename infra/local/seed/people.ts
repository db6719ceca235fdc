import type { PictureKind, UploadKind } from '../../../shared/choices.ts'
import type { Session, User } from '../../../shared/entities/user.ts'
import { putFile, type Client, type Sender } from './client.ts'
import type { SeedPerson } from './people-data.ts'

export const PASSWORD = 'launch day at noon'
export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`

export interface Resident {
  id: string
  name: string
  token: string
  profileImage: string | null
}

interface SentFile {
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
  name?: string
}

/** Uploads a file as the browser does: announced, put, finished. */
async function finishUpload(client: Client, as: Sender, kind: UploadKind, { bytes, ...file }: SentFile) {
  const ticket = await client<{ uploadId: string; url: string; headers: Record<string, string> }>(
    'POST /api/uploads/presign',
    { kind, ...file, size: bytes.length },
    as,
  )
  await putFile(ticket.url, ticket.headers, bytes)
  const { url } = await client<{ url: string }>(`POST /api/uploads/${ticket.uploadId}/finish`, {}, as)
  return { url, uploadId: ticket.uploadId }
}

/** Uploads a picture and gives its address. */
export const upload = async (client: Client, as: Sender, kind: PictureKind, bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await finishUpload(client, as, kind, { contentType: 'image/png', bytes })).url

/** Uploads a file for a message and gives the id of the upload. */
export const uploadFile = async (client: Client, as: Sender, file: SentFile): Promise<string> =>
  (await finishUpload(client, as, 'attachment', file)).uploadId

export async function registerPerson(client: Client, { name }: SeedPerson): Promise<Resident> {
  const { token, user } = await client<Session>('POST /api/auth/register', { name, email: emailOf(name), password: PASSWORD })
  return { id: user.id, name, token, profileImage: null }
}

/** Gives a user their portrait and profile. */
export async function completeProfile(
  client: Client,
  { profile }: SeedPerson,
  resident: Resident,
  portrait: Uint8Array<ArrayBuffer>,
): Promise<Resident> {
  const form = new FormData()
  form.set('profileImage', new Blob([portrait], { type: 'image/png' }), 'portrait.png')
  const { profileImage } = await client<User>('POST /api/users/profile/image', form, resident)
  await client('PUT /api/users/profile', profile, resident)
  return { ...resident, profileImage }
}

/** Signs a user in again: the seed data spans more than a session. */
export async function signIn(client: Client, resident: Resident): Promise<Resident> {
  const { token } = await client<Session>('POST /api/auth/login', { email: emailOf(resident.name), password: PASSWORD })
  return { ...resident, token }
}
