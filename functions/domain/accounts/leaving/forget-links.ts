import { linkTotals, type LinkTotal } from '../../../data/links/counters.ts'
import { links } from '../../../data/links/links.ts'
import { isKind, recordOf } from '../../../data/store/table.ts'
import { change, commit } from '../../../data/store/write.ts'

const WORDS = ['previewTitle', 'previewText', 'utmDefaults']

/** A link's totals stay with its startup; its name, which is mostly that of a person, and what he wrote for it do not. */
export async function forgetLink(row: Record<string, unknown>): Promise<void> {
  if (!isKind(linkTotals, row)) return
  const total = recordOf<LinkTotal>(row)
  const { linkId } = total
  await commit(change(linkTotals.key(total), { remove: ['name', 'code'] }, { exists: true }))
  await commit(change(links.key({ id: linkId }), { set: { name: '' }, remove: WORDS }, { exists: true }))
}
