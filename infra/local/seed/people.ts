import type { UploadKind } from '../../../shared/choices.ts'
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

/** Uploads a picture as the browser does: announced, put, finished. */
export async function upload(client: Client, as: Sender, kind: UploadKind, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const ticket = await client<{ uploadId: string; url: string; headers: Record<string, string> }>(
    'POST /api/uploads/presign',
    { kind, contentType: 'image/png', size: bytes.length },
    as,
  )
  await putFile(ticket.url, ticket.headers, bytes)
  const { url } = await client<{ url: string }>(`POST /api/uploads/${ticket.uploadId}/finish`, {}, as)
  return url
}

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
