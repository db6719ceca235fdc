import type { AffiliateLink } from '../../../shared/entities/affiliate-link.ts'
import type { User } from '../../../shared/entities/user.ts'
import { call } from '../../lib/api.ts'
import { useMyLinks } from '../../lib/my-links.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { refresh } from '../../lib/use-api.ts'

/** What keeps a link from being made, or null (spec 5). */
export function objectionTo(user: Pick<User, 'name'> | null, startupId: string): string | null {
  if (!user?.name) return 'User information not available'
  if (startupId === '') return 'Please select a startup'
  return null
}

/** Makes a link named after its maker. */
export const makeLink = (user: Pick<User, 'name'>, startupId: string): Promise<AffiliateLink> =>
  call('POST /api/affiliate-links', { body: { name: user.name, startupId, type: 'startup' } })

/** Puts a new link on top of the list, and takes one away before the server says so; a refusal brings it back. */
export function useLinkActions() {
  const { mutate: change } = useMyLinks()
  const add = (link: AffiliateLink) => change((links = []) => [link, ...links], { revalidate: false })
  const remove = async (id: string) => {
    const without = (links: AffiliateLink[] = []) => links.filter((link) => link.id !== id)
    const deleted = async (links?: AffiliateLink[]) => {
      await call('DELETE /api/affiliate-links/{id}', { id })
      return without(links)
    }
    try {
      await change(deleted, { optimisticData: (_saved, shown) => without(shown), rollbackOnError: true, revalidate: false })
      await refresh('/api/affiliate-links/totals')
    } catch {
      toast.error('Failed to delete affiliate link')
    }
  }
  return { add, remove }
}
