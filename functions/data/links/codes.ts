import { assignment } from '../store/expression.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { change, put, type Mutation } from '../store/write.ts'

/** What a click and the landing need of a link. It stays when the link is deleted, so that no one else gets the code. */
export interface CodeEntry {
  code: string
  /** The link's first code, if this is a later one: its visits lie there, so that a visitor of both is one. */
  firstCode?: string
  linkId: string
  startupId: string
  userId: string
  /** The creator's shared-device group: visits by its identity do not count (domain 3.10, rule 4). */
  deviceGroup?: string
  disabledAt?: string
  disabledByOperator?: boolean
  expiresAt?: string
  /** The hash of the password that visitors need. */
  password?: string
  previewTitle?: string
  previewText?: string
  previewImage?: string
  deletedAt?: string
}
export const codes = entity<CodeEntry, { code: string }>({
  kind: 'code',
  key: ({ code }) => ({ pk: `CODE#${code.toLowerCase()}`, sk: 'CODE' }),
})

export const codeRef = (code: string): Ref<CodeEntry> => refTo(codes, { code })
export const getCode = (code: string): Promise<CodeEntry | undefined> => find(codes, { code })

/** Stores a code that was never used. */
export const putCode = (entry: CodeEntry): Mutation => put(codes, entry, { absent: true })

type Landing = Pick<
  CodeEntry,
  'disabledAt' | 'disabledByOperator' | 'expiresAt' | 'password' | 'previewTitle' | 'previewText' | 'previewImage'
>

/** Updates the copies of the link; those that are undefined are removed. */
export const updateCode = (code: string, linkId: string, landing: { [K in keyof Landing]: Landing[K] | undefined }): Mutation =>
  change(codes.key({ code }), assignment(landing), { equals: { linkId } })

export const softDeleteCode = (code: string, linkId: string, deletedAt: string): Mutation =>
  change(
    codes.key({ code }),
    { set: { deletedAt }, remove: ['password', 'previewTitle', 'previewText', 'previewImage'] },
    { equals: { linkId } },
  )
