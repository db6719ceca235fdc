import type { Items } from '../../../shared/access.ts'
import { fail } from '../../../shared/errors.ts'
import { linkTotals } from '../../data/links/counters.ts'
import { asRead, codes, codesOf, goneAmongLinks, links, type StoredLink } from '../../data/links/links.ts'
import { find } from '../../data/store/table.ts'
import { change, transact, type Write } from '../../data/store/write.ts'
import { pictureWrites } from './preview-picture.ts'

const TRIES = 5

type Seen = Items['link'] & Partial<StoredLink>

/**
 * Deletes a link as it was just read: its addresses are dead and nobody else gets them, what it brought stays in the totals.
 * Doing it twice is no error; `link.not_found` when it never was.
 */
export async function removeLink(seen: Seen): Promise<void> {
  let link: Seen | undefined = seen
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (!link) fail('link.not_found')
    if (link.deletedAt !== undefined || !(await transact(writesOf(link, new Date().toISOString())))) return
    link = await find(links, { id: seen.id }, { consistent: true })
  }
  fail('request.busy')
}

/** Refused when the link got another code or picture since it was read: they have to go with it. */
function writesOf(link: Seen, deletedAt: string): Record<string, Write> {
  const { id, startupId, userId, previewImage } = link
  return {
    link: change(
      links.key({ id }),
      { set: { deletedAt, gsi2sk: goneAmongLinks(link) }, remove: ['gsi1pk', 'gsi1sk', 'previewImage'] },
      asRead(link),
    ),
    ...Object.fromEntries(
      codesOf(link).map((one) => [
        `code ${one}`,
        change(
          codes.key({ code: one }),
          { set: { deletedAt }, remove: ['previewTitle', 'previewText', 'previewImage'] },
          { equals: { linkId: id } },
        ),
      ]),
    ),
    total: change(linkTotals.key({ userId, startupId, linkId: id }), {
      set: { _kind: linkTotals.kind, userId, startupId, linkId: id, deletedAt },
    }),
    ...(previewImage !== undefined && pictureWrites(id, userId, previewImage, null)),
  }
}
