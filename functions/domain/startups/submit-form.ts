import type { Caller, Idempotency, UploadedFile } from '../../../shared/contract/endpoint.ts'
import type { NewStartup, StartupChange } from '../../../shared/entities/startups/startup-form.ts'
import type { Startup } from '../../../shared/entities/startups/startup.ts'
import type { TeamActor } from '../../data/teams/memberships.ts'
import { editStartup } from './edit-startup.ts'
import { registerStartup } from './register-startup.ts'
import { seenBy } from './startup-view.ts'
import { PICTURE_KINDS, type PictureKind, type Pictures } from './pictures.ts'
import { deleteUnused } from '../uploads/delete-unused.ts'
import { publishFormImage } from '../uploads/form-image.ts'

/** Registers a startup from a form with pictures; returns it as its owner sees it. */
export async function submitNewStartup(
  owner: Caller,
  form: NewStartup,
  files: FormFiles,
  idempotency: Idempotency<Startup> | undefined,
): Promise<Startup> {
  return seenBy(owner.id, await registerStartup(owner, form, await picturesOf(owner.id, form, files), idempotency))
}

/** Edits a startup from a form with pictures; returns it as the editor sees it. */
export async function submitStartupChange(
  startupId: string,
  by: TeamActor & { isVerified: boolean },
  form: StartupChange,
  files: FormFiles,
): Promise<Startup> {
  const published = await publishedOf(by.userId, files)
  return seenBy(by.userId, await editStartup({ startupId, by, form, published }))
}

type Addresses = { [K in PictureKind as `${K}Url`]?: string | undefined }
type FormFiles = { [K in PictureKind]?: UploadedFile }

/** Publishes the pictures that came with a form, both or none, and gives their public addresses. */
async function publishedOf(userId: string, files: FormFiles): Promise<Pictures> {
  const tried = await Promise.allSettled(PICTURE_KINDS.map((kind) => publishFormImage(userId, kind, kind, files[kind])))
  const [logo = null, banner = null] = tried.map((one) => (one.status === 'fulfilled' ? one.value : null))
  const failed = tried.find((one) => one.status === 'rejected')
  if (!failed) return { logo, banner }
  await Promise.all([logo, banner].flatMap((url) => (url === null ? [] : [deleteUnused(url)])))
  throw failed.reason
}

/** The public addresses of a form's pictures: a file in the form is published now and wins over an address. */
async function picturesOf(userId: string, { logoUrl, bannerUrl }: Addresses, files: FormFiles): Promise<Pictures> {
  const { logo, banner } = await publishedOf(userId, files)
  return { logo: logo ?? (logoUrl || null), banner: banner ?? (bannerUrl || null) }
}
