import type { UploadKind } from '../../../shared/choices.ts'
import { ulid } from '../../platform/ulid.ts'
import { getEach } from '../reads.ts'
import { schedule } from '../scheduled-actions.ts'
import type { Condition } from '../store/expression.ts'
import { entity, page, recordOf, refTo, type Page } from '../store/table.ts'
import { change, remove, put, type Mutation, type Write } from '../store/write.ts'

/** Who owns a public file, and what shows it. */
export interface StoredFile {
  url: string
  userId: string
  kind: UploadKind
  createdAt: string
  /** Key of the item that shows it; a file that nothing shows is deleted after a day. */
  usedBy?: string
  /** SHA-256 of its bytes: the same picture is known when it is sent again. */
  digest?: string
}
export const files = entity<StoredFile, { url: string }>({
  kind: 'file',
  key: ({ url }) => ({ pk: `FILE#${url}`, sk: 'FILE' }),
  indexes: ({ userId, createdAt, url }) => ({ gsi1: { pk: `USER#${userId}`, sk: `FILE#${createdAt}#${url}` } }),
})

/** What shows a file; at most one item does. */
export type FileUse =
  | { userId: string }
  | { startupId: string; page?: string }
  | { linkId: string }
  | { roomId: string }
  | { gigId: string }

const usedByOf = (use: FileUse): string => {
  if ('userId' in use) return `USER#${use.userId}`
  if ('roomId' in use) return `ROOM#${use.roomId}`
  if ('gigId' in use) return `GIG#${use.gigId}`
  if ('linkId' in use) return `LINK#${use.linkId}`
  return `STARTUP#${use.startupId}${use.page === undefined ? '' : `#PAGE#${use.page}`}`
}

/** Whether this is what shows the file. */
export const isUsedBy = ({ usedBy }: StoredFile, use: FileUse): boolean => usedBy === usedByOf(use)

/** Whether a message or agreed work shows the file, which belongs to several users then. */
export const isShared = ({ usedBy = '' }: StoredFile): boolean => /^(?:ROOM|GIG)#/.test(usedBy)

/** The startup that shows a file, itself or on a link page. */
export const startupUsing = ({ usedBy = '' }: Partial<StoredFile>): string | undefined => /^STARTUP#([^#]+)/.exec(usedBy)?.[1]

/** Files in the order of their addresses, consistent. */
export const getFiles = (urls: readonly string[]): Promise<(StoredFile | undefined)[]> =>
  getEach(
    urls.map((url) => refTo(files, { url })),
    { consistent: true },
  )

/** Stores a new file together with its deletion at `unusedAt`, should nothing show it by then. */
export const putFile = (file: StoredFile, unusedAt: string): Record<'file' | 'unused', Write> => ({
  file: put(files, file, { absent: true }),
  unused: schedule({ at: unusedAt, kind: 'upload.unused', id: file.url, facts: { url: file.url } }),
})

/** Marks a file as shown by `use`; the condition fails unless it is an unused file of this user and kind. */
export const attachFile = (url: string, { userId, kind, use }: { userId: string; kind: UploadKind; use: FileUse }): Mutation =>
  change(files.key({ url }), { set: { usedBy: usedByOf(use) } }, { equals: { userId, kind }, without: ['usedBy'] })

/** Deletes a file, used or not. */
export const deleteFile = (url: string): Record<string, Write> => deletionOf(url)

/** Deletes a file that nothing shows. */
export const deleteUnusedFile = (url: string): Record<string, Write> => deletionOf(url, { exists: true, without: ['usedBy'] })

/** Deletes a file as long as `use` is what shows it. */
export const deleteFileUsedBy = (url: string, use: FileUse): Record<string, Write> => deletionOf(url, { equals: { usedBy: usedByOf(use) } })

/** Deletes the record, so that nothing can show the file any more, and queues the deletion of the object, if the condition holds. */
const deletionOf = (url: string, condition?: Condition): Record<string, Write> => ({
  [`file ${url}`]: remove(files.key({ url }), condition),
  [`deletion ${url}`]: put(fileDeletions, { id: ulid(), url }),
})

/** One partition for all of them: few at a time, and done within minutes. */
const DELETIONS = 'DOOMED'

/** A file whose object the job `files` deletes from the bucket. */
export interface FileDeletion {
  id: string
  url: string
}
export const fileDeletions = entity<FileDeletion>({
  kind: 'doomed-file',
  key: ({ id }) => ({ pk: DELETIONS, sk: id }),
})

export async function listFileDeletions(limit: number, after?: Page['next']): Promise<{ items: FileDeletion[]; next: Page['next'] }> {
  const { rows, next } = await page({ pk: DELETIONS, limit, after })
  return { items: rows.map((row) => recordOf<FileDeletion>(row)), next }
}

export const endFileDeletion = (deletion: FileDeletion): Mutation => remove(fileDeletions.key(deletion))
