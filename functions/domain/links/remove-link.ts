import type { Items } from '../../../shared/access.ts'
import { fail } from '../../../shared/errors.ts'
import { softDeleteLinkTotal } from '../../data/links/totals.ts'
import { codesOf, getLink, softDeleteLink, type StoredLink } from '../../data/links/links.ts'
import { softDeleteCode } from '../../data/links/codes.ts'
import { transact, type Write } from '../../data/transaction.ts'
import { requireActor, type LinkActor } from './link-actor.ts'
import { pictureWrites } from './preview-picture.ts'
import { picturesOf } from './previews.ts'

const TRIES = 5

type Seen = Items['link'] & Partial<StoredLink>

/**
 * Soft-deletes a link: its addresses stop working and are never given again, its totals stay. Idempotent; `link.not_found` when
 * it never existed, `auth.forbidden` when `by` may no more.
 */
export async function removeLink(seen: Seen, by?: LinkActor): Promise<void> {
  let link: Seen | undefined = seen
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (!link) fail('link.not_found')
    if (link.deletedAt !== undefined) return
    const refused = await transact<string>({ ...(by && { by: requireActor(link, by) }), ...writesOf(link, new Date().toISOString()) })
    if (!refused) return
    if ('by' in refused) fail('auth.forbidden')
    link = await getLink(seen.id, { consistent: true })
  }
  fail('http.busy')
}

/** The version is checked: a code or picture that was added since the read must be deleted too. */
function writesOf(link: Seen, deletedAt: string): Record<string, Write> {
  const { id, startupId, userId } = link
  return {
    link: softDeleteLink(link, deletedAt),
    ...Object.fromEntries(codesOf(link).map((code) => [`code ${code}`, softDeleteCode(code, id, deletedAt)])),
    total: softDeleteLinkTotal({ userId, startupId, linkId: id }, deletedAt),
    ...pictureWrites({ linkId: id }, userId, picturesOf(link), []),
  }
}
