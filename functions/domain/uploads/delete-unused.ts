import { transact } from '../../data/transaction.ts'
import { deleteUnusedFile } from '../../data/uploads/files.ts'

/** Deletes a public file unless an item shows it. */
export async function deleteUnused(url: string): Promise<void> {
  await transact(deleteUnusedFile(url))
}
