import { createHash } from 'node:crypto'
import { entity, find } from '../store/table.ts'
import { put, type Mutation } from '../store/write.ts'

/** That an account was permanently deleted. It holds no personal data: a hash of a random id leads to nobody. */
export interface StoredProof {
  idHash: string
  askedAt: string
  endedAt: string
}
const proofs = entity<StoredProof, Pick<StoredProof, 'idHash'>>({
  kind: 'deletion-proof',
  key: ({ idHash }) => ({ pk: `PROOF#${idHash}`, sk: 'PROOF' }),
})
const hashOf = (userId: string): string => createHash('sha256').update(userId).digest('hex')

export const putDeletionProof = (userId: string, times: Omit<StoredProof, 'idHash'>): Mutation =>
  put(proofs, { ...times, idHash: hashOf(userId) }, { absent: true })
export const getDeletionProof = (userId: string): Promise<StoredProof | undefined> => find(proofs, { idHash: hashOf(userId) })
