import { commit } from '../../../functions/data/transaction.ts'
import { verifyAddress } from '../../../functions/domain/accounts/verified-address/verify-address.ts'
import type { UploadKind } from '../../../shared/choices.ts'
import type { Session } from '../../../shared/entities/user.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { putFile } from './client.ts'
import { emailOf, PASSWORD, required, type Demo } from './demo.ts'
import { PEOPLE } from './people-data.ts'
import type { Paintings } from './pictures/paint.ts'

interface SentFile {
  kind: UploadKind
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
  name?: string
}

/** Uploads a file as the browser does: announced, put, finished. */
export async function upload(demo: Demo, by: string, { bytes, ...file }: SentFile): Promise<{ url: string; uploadId: string }> {
  const { uploadId, ...ticket } = await demo.call<{ uploadId: string; url: string; headers: Record<string, string> }>(
    'POST /api/uploads/presign',
    { ...file, size: bytes.length },
    by,
  )
  await putFile(ticket.url, ticket.headers, bytes)
  const { url } = await demo.call<{ url: string }>(`POST /api/uploads/${uploadId}/finish`, {}, by)
  return { url, uploadId }
}

/** Accounts, then their profiles with portraits. */
export async function register(demo: Demo, { portraits }: Paintings): Promise<void> {
  const registering = PEOPLE.map(async ({ name }) => {
    const email = emailOf(name)
    const { token, user } = await demo.client<Session>('POST /api/auth/register', { name, email, password: PASSWORD })
    await commit(verifyAddress(user.id, email))
    demo.residents.set(name, { id: user.id, name, token })
  })
  await Promise.all(registering)
  await demo.pass(10 * MINUTE_MS)
  const describing = PEOPLE.map(async ({ name, profile }) => {
    const form = new FormData()
    form.set('profileImage', new Blob([required(portraits.get(name), name)], { type: 'image/png' }), 'portrait.png')
    await demo.call('POST /api/users/profile/image', form, name)
    await demo.call('PUT /api/users/profile', profile, name)
  })
  await Promise.all(describing)
  await demo.pass(HOUR_MS)
}
