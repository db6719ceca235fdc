import { getUser } from '../../data/accounts/users.ts'
import { putDeletionProof } from '../../data/operator/deletion-proofs.ts'
import { commit } from '../../data/transaction.ts'

/** Records that the permanent deletion of an account has ended; idempotent, the first time holds. */
export async function proveDeletion(userId: string): Promise<void> {
  const user = await getUser(userId, { consistent: true })
  const endedAt = new Date().toISOString()
  await commit(putDeletionProof(userId, { askedAt: user?.deletedAt ?? endedAt, endedAt }))
}
