import type { Items } from '../../../../shared/access.ts'
import { fail } from '../../../../shared/errors.ts'
import { count, linkTotals } from '../../../data/counters.ts'
import { codes, links, type StoredLink } from '../../../data/links.ts'
import { change, transact } from '../../../data/write.ts'
import { codesOf } from './change-link.ts'
import { pictureWrites } from './preview-picture.ts'

/** Deletes a link: its address is dead and nobody else gets it, what it brought stays in the totals. Doing it twice is no error. */
export async function removeLink(link: Items['link'] & Partial<Pick<StoredLink, 'codes' | 'previewImage'>>): Promise<void> {
  const { id, startupId, userId, previewImage } = link
  const deletedAt = new Date().toISOString()
  const refused = await transact({
    link: change(
      links.key({ id }),
      { set: { deletedAt }, remove: ['gsi1pk', 'gsi1sk', 'previewImage'] },
      { exists: true, without: ['deletedAt'] },
    ),
    ...Object.fromEntries(
      codesOf(link).map((code) => [
        `code ${code}`,
        change(
          codes.key({ code }),
          { set: { deletedAt }, remove: ['previewTitle', 'previewText', 'previewImage'] },
          { equals: { linkId: id } },
        ),
      ]),
    ),
    total: count(linkTotals, { userId, startupId, linkId: id }, {}, { deletedAt }),
    ...(previewImage !== undefined && pictureWrites(id, userId, previewImage, null)),
  })
  if (refused?.['link'] === null) fail('link.not_found')
}
