import type { StartupChange } from '../../../shared/entities/startups/startup-form.ts'
import { failAt } from '../../../shared/errors.ts'
import type { Write } from '../../data/transaction.ts'
import { deleteFileUsedBy, getFiles, isUsedBy, attachFile } from '../../data/uploads/files.ts'

export interface Pictures {
  logo: string | null
  banner: string | null
}
export type PictureKind = keyof Pictures
export const PICTURE_KINDS = ['logo', 'banner'] as const satisfies readonly PictureKind[]

/** Throws `upload.not_yours`, which names the fields of the form. */
export const notYours = (kinds: readonly string[]): never => failAt('upload.not_yours', ...kinds.map((kind) => `${kind}Url`))

/** The writes by which a startup takes pictures, named by their kinds: unused files of this user. Each file is used once. */
export function taking(pictures: Partial<Pictures>, userId: string, startupId: string): Record<string, Write> {
  const { logo, banner } = pictures
  if (logo && logo === banner) notYours(['banner'])
  const take = (kind: PictureKind, url: string) => attachFile(url, { userId, kind, use: { startupId } })
  return { ...(logo && { logo: take('logo', logo) }), ...(banner && { banner: take('banner', banner) }) }
}

/** Deletes files that a startup no longer shows; one that it never used stays. */
export async function releasing(urls: readonly string[], startupId: string): Promise<Record<string, Write>> {
  const files = await getFiles(urls)
  const own = files.flatMap((file) => (file && isUsedBy(file, { startupId }) ? [file] : []))
  return Object.assign({}, ...own.map(({ url }) => deleteFileUsedBy(url, { startupId })))
}

/** What the edit form says of the pictures: a file that came with it, then the delete flag, then an address; else nothing (domain 3.2). */
export function wantedOf(form: StartupChange, published: Pictures): Partial<Pictures> {
  const { logoUrl, deleteLogo, bannerUrl, deleteBanner } = form
  const wanted = (file: string | null, flag: string | undefined, url: string | undefined) =>
    file ?? (flag === 'true' || url === '' ? null : url)
  const [logo, banner] = [wanted(published.logo, deleteLogo, logoUrl), wanted(published.banner, deleteBanner, bannerUrl)]
  return { ...(logo !== undefined && { logo }), ...(banner !== undefined && { banner }) }
}

/** Of the files that came with a form: one with the same content as what is shown becomes what is shown, so that a form may come twice. */
export async function unlessShown(published: Pictures, shown: Pictures): Promise<Pictures> {
  const pairs = PICTURE_KINDS.flatMap((kind) => {
    const [sent, before] = [published[kind], shown[kind]]
    return sent !== null && before !== null ? [{ kind, sent, before }] : []
  })
  const found = await getFiles(pairs.flatMap(({ sent, before }) => [sent, before]))
  const same = pairs.filter((_, at) => {
    const [sent, before] = [found[2 * at], found[2 * at + 1]]
    return before?.digest !== undefined && before.digest === sent?.digest
  })
  return { ...published, ...Object.fromEntries(same.map(({ kind, before }) => [kind, before])) }
}
