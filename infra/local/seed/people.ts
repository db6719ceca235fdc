import { users } from '../../../functions/data/users.ts'
import { change, commit } from '../../../functions/data/write.ts'
import type { UploadKind } from '../../../shared/choices.ts'
import type { Session } from '../../../shared/entities/user.ts'
import type { Client, Sender } from './client.ts'
import { portrait } from './pictures.ts'
import type { SeedPerson } from './story.ts'

export const PASSWORD = 'launch day at noon'
export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`

export interface Resident {
  id: string
  name: string
  token: string
  profileImage: string | null
}

/** Uploads a picture as the browser does: announced, put, finished. */
export async function upload(client: Client, as: Sender, kind: UploadKind, bytes: Buffer): Promise<string> {
  const ticket = await client<{ uploadId: string; url: string; headers: Record<string, string> }>(
    'POST /api/uploads/presign',
    { kind, contentType: 'image/png', size: bytes.length },
    as,
  )
  await fetch(ticket.url, { method: 'PUT', headers: ticket.headers, body: new Uint8Array(bytes) })
  const { url } = await client<{ url: string }>(`POST /api/uploads/${ticket.uploadId}/finish`, {}, as)
  return url
}

/** Registers a person of the story, with picture, points and the day he came; profiles get a screen of their own later. */
export async function moveIn(
  client: Client,
  { name, points, palette, skin, hair, style }: SeedPerson,
  createdAt: string,
): Promise<Resident> {
  const { token, user } = await client<Session>('POST /api/auth/register', { name, email: emailOf(name), password: PASSWORD })
  const profileImage = await upload(client, { token }, 'profile', portrait(palette, skin, hair, style))
  await commit(change(users.key({ id: user.id }), { set: { profileImage, points, createdAt } }))
  return { id: user.id, name, token, profileImage }
}

/** Signs somebody in again: the story lasts longer than a session. */
export async function signIn(client: Client, resident: Resident): Promise<Resident> {
  const { token } = await client<Session>('POST /api/auth/login', { email: emailOf(resident.name), password: PASSWORD })
  return { ...resident, token }
}
