import type { Stage } from '../../../shared/choices.ts'
import type { PublicPreview, PublicRole } from '../../../shared/entities/startups/startup.ts'
import { fail } from '../../../shared/errors.ts'
import { getStartup } from '../../data/startups/startups.ts'
import { isUlid } from '../../platform/ulid.ts'
import { ofProvedOwners } from './proved-owners.ts'

/** What the landing shows of a startup. */
export interface LandingStartup extends PublicPreview {
  banner: string | null
  stage: Stage
  openRoles: PublicRole[]
  showPublicly: boolean
  ownerId: string
}

/** The sentence of `startup.not_found` about a startup that is there, for others than its team. */
export const SUSPENDED = 'An operator of the site has suspended this startup'

/** The public preview of a startup: one Get. `startup.not_found` when there is none or no longer, or an operator suspended it. */
export async function previewOf(id: string): Promise<LandingStartup> {
  const startup = isUlid(id) ? ((await getStartup(id)) ?? (await getStartup(id, { consistent: true }))) : undefined
  if (!startup || startup.deletedAt !== undefined) return fail('startup.not_found')
  if (startup.isSuspended) return fail('startup.not_found', SUSPENDED)
  const { name, logo, banner, industry, location, details, stage, ownerId, showPublicly = false } = startup
  const openRoles = startup.roles.filter(({ isOpen }) => isOpen)
  return { id, name, logo, banner, industry, location, description: details, details, stage, openRoles, showPublicly, ownerId }
}

/** The same for everybody who knows its id; of its roles only when it shows itself publicly. */
export async function publicPreviewOf(id: string): Promise<PublicPreview> {
  const { openRoles, ...preview } = await previewOf(id)
  const isShown = preview.showPublicly && (await ofProvedOwners([preview])).length > 0
  return { ...preview, ...(isShown && { openRoles }) }
}
