import { CONVERSION_DAYS } from '../../../shared/limits.ts'
import { entity } from '../store/table.ts'

/** That a person came by a link and signed up or joined: once per startup and person, for ever (domain 3.13). */
export interface Conversion {
  startupId: string
  /** Who converted. */
  userId: string
  kind: 'signup' | 'join'
  clickId: string
  linkId: string
  /** The link's creator, to whose totals it counts. */
  linkUserId: string
  at: string
}
type Pair = Pick<Conversion, 'startupId' | 'userId'>

export const conversions = entity<Conversion, Pair>({
  kind: 'conversion',
  key: ({ startupId, userId }) => ({ pk: `CONV#${startupId}#${userId}`, sk: 'CONV' }),
  indexes: ({ startupId, userId, at }) => ({ gsi1: { pk: `USER#${userId}`, sk: `CONV#${at}#${startupId}` } }),
})

/** The last click of a person who had an account already: it converts when he joins within 30 days of it. */
export interface Attribution extends Pair {
  clickId: string
  linkId: string
  linkUserId: string
  /** When the click was. */
  at: string
}
export const attributions = entity<Attribution, Pair>({
  kind: 'attribution',
  key: ({ startupId, userId }) => ({ pk: `CONV#${startupId}#${userId}`, sk: 'ATTR' }),
  indexes: ({ startupId, userId, at }) => ({ gsi1: { pk: `USER#${userId}`, sk: `ATTR#${at}#${startupId}` } }),
  expires: ({ at }) => Math.ceil(Date.parse(at) / 1_000) + CONVERSION_DAYS * 86_400,
})

/** A click that has brought its conversion: no second person can use it. */
export interface UsedClick extends Pair {
  clickId: string
}
export const usedClicks = entity<UsedClick, { clickId: string }>({
  kind: 'used-click',
  key: ({ clickId }) => ({ pk: `USED#${clickId}`, sk: 'USED' }),
})
