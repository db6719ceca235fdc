import { users } from '../../../functions/data/accounts/users.ts'
import { change, commit } from '../../../functions/data/store/write.ts'
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

/** Registers a person with portrait and profile; `createdAt` lies in the past. */
export async function registerPerson(
  client: Client,
  { name, profile }: SeedPerson,
  { portrait, createdAt }: { portrait: Uint8Array<ArrayBuffer>; createdAt: string },
): Promise<Resident> {
  const { token, user } = await client<Session>('POST /api/auth/register', { name, email: emailOf(name), password: PASSWORD })
  const form = new FormData()
  form.set('profileImage', new Blob([portrait], { type: 'image/png' }), 'portrait.png')
  const { profileImage } = await client<User>('POST /api/users/profile/image', form, { token })
  await client('PUT /api/users/profile', profile, { token })
  await commit(change(users.key({ id: user.id }), { set: { createdAt } }))
  return { id: user.id, name, token, profileImage }
}

/** Signs a user in again: the seed data spans more than a session. */
export async function signIn(client: Client, resident: Resident): Promise<Resident> {
  const { token } = await client<Session>('POST /api/auth/login', { email: emailOf(resident.name), password: PASSWORD })
  return { ...resident, token }
}
