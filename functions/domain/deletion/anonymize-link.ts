import { anonymizeLink } from '../../data/links/links.ts'
import { anonymizeLinkTotal, linkTotals } from '../../data/links/totals.ts'
import { recordAs, type StoredItem } from '../../data/stored-items.ts'
import { commit } from '../../data/transaction.ts'

/** Removes name and texts of a deleted user's link, which mostly are personal; its totals stay with the startup. */
export async function anonymizeTotal(item: StoredItem): Promise<void> {
  const total = recordAs(linkTotals, item)
  if (!total) return
  await commit(anonymizeLinkTotal(total))
  await commit(anonymizeLink(total.linkId))
}
