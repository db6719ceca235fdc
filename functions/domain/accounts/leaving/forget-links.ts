import { anonymizeLink } from '../../../data/links/links.ts'
import { anonymizeLinkTotal, linkTotals, type LinkTotal } from '../../../data/links/totals.ts'
import { isKind, recordOf } from '../../../data/store/table.ts'
import { commit } from '../../../data/transaction.ts'

/** The totals of a link stay with its startup; what its creator wrote does not. */
export async function forgetLink(row: Record<string, unknown>): Promise<void> {
  if (!isKind(linkTotals, row)) return
  const total = recordOf<LinkTotal>(row)
  await commit(anonymizeLinkTotal(total))
  await commit(anonymizeLink(total.linkId))
}
