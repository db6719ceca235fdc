import { excerptOf, gigs, putDescription, type WholeGig } from '../freelance/gigs.ts'
import { proposals, putLetter, type WholeProposal } from '../freelance/proposals.ts'
import { itemOf, recordOf } from '../store/table.ts'

type Row = Record<string, unknown>

/** The name of the attribute that held a long text; undefined when it is an item of its own already. */
function longAttribute(item: Row): string | undefined {
  const name = { gig: 'description', proposal: 'letter' }[String(item['_kind'])]
  return name !== undefined && name in item ? name : undefined
}

/** The description of a gig or the letter of a proposal as an item of its own. */
export function longTextOf(item: Row): Row | undefined {
  const name = longAttribute(item)
  if (name === undefined) return undefined
  const text = String(item[name])
  const write = name === 'letter' ? putLetter(recordOf<WholeProposal>(item), text) : putDescription(String(item['id']), text)
  return 'Put' in write ? write.Put.Item : undefined
}

/** The gig or proposal without it, under the sort keys of the lists. */
export function withoutLongText(item: Row): Row | undefined {
  if (longAttribute(item) === undefined) return undefined
  if (item['_kind'] === 'gig') {
    const { description, ...gig } = recordOf<WholeGig>(item)
    return itemOf(gigs, { ...gig, excerpt: gig.excerpt ?? excerptOf(description) })
  }
  const { letter: _letter, ...proposal } = recordOf<WholeProposal>(item)
  return itemOf(proposals, proposal)
}
