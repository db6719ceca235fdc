import { CONVERSION_DAYS, PROGRAMME_WINDOW_MAX } from '../../../shared/limits.ts'
import { listAll } from '../store/lists.ts'
import { entity, find, refTo, type Ref } from '../store/table.ts'
import { remove, put, type Mutation, type Write } from '../store/write.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'
import type { Touch } from './touch.ts'

/** A user came by a link and signed up or joined: once per startup and user (domain 3.13). */
export interface Conversion {
  startupId: string
  /** Who converted. */
  userId: string
  kind: 'signup' | 'join'
  /** Empty when the user named a code: then no click of the link was counted. */
  clickId: string
  linkId: string
  /** The link's creator, to whose totals it counts. */
  linkUserId: string
  at: string
  /** Where the click came from; conversions of former releases have none. */
  touch?: Touch
  /** The click was not the browser's first of that UTC day. */
  again?: true
  /** The creator was no member of the startup any more: they earn nothing. */
  makerLeft?: true
  /** The account is beyond the fifth of its network and UTC day: the creator earns nothing. */
  sameNetwork?: true
}
type Pair = Pick<Conversion, 'startupId' | 'userId'>

export const conversions = entity<Conversion, Pair>({
  kind: 'conversion',
  key: ({ startupId, userId }) => ({ pk: `CONV#${startupId}#${userId}`, sk: 'CONV' }),
  indexes: ({ startupId, userId, at }) => ({ gsi1: { pk: `USER#${userId}`, sk: `CONV#${at}#${startupId}` } }),
})
export const conversionRef = (pair: Pair): Ref<Conversion> => refTo(conversions, pair)
export const getConversion = (pair: Pair): Promise<Conversion | undefined> => find(conversions, pair, { consistent: true })
/** Stores the one conversion of a user and a startup. */
export const putConversion = (conversion: Conversion): Write => put(conversions, conversion, { absent: true })

/** The last click of a user who already had an account: it converts when they join within 30 days. */
export interface Attribution extends Pair {
  /** Empty when the user named a code. */
  clickId: string
  linkId: string
  linkUserId: string
  /** When the click was, or the code was named. */
  at: string
  touch?: Touch
  again?: true
}
export const attributions = entity<Attribution, Pair>({
  kind: 'attribution',
  key: ({ startupId, userId }) => ({ pk: `CONV#${startupId}#${userId}`, sk: 'ATTR' }),
  indexes: ({ startupId, userId, at }) => ({ gsi1: { pk: `USER#${userId}`, sk: `ATTR#${at}#${startupId}` } }),
  expires: ({ at }) => Math.ceil(Date.parse(at) / 1_000) + CONVERSION_DAYS * DAY_SECONDS,
})
export const attributionRef = (pair: Pair): Ref<Attribution> => refTo(attributions, pair)
/** Stores an attribution unless one of a later click is stored. */
export const putAttribution = (attribution: Attribution): Mutation => put(attributions, attribution, { below: { at: attribution.at } })
/** Deletes an attribution as long as it is to this click. */
export const deleteAttribution = ({ clickId, ...pair }: Pick<Attribution, 'startupId' | 'userId' | 'clickId'>): Write =>
  remove(attributions.key(pair), { equals: { clickId } })

/** A click that is used by a conversion: no second user can use it. */
export interface UsedClick extends Pair {
  clickId: string
}
export const usedClicks = entity<UsedClick, { clickId: string }>({
  kind: 'used-click',
  key: ({ clickId }) => ({ pk: `USED#${clickId}`, sk: 'USED' }),
})
export const usedClickRef = (clickId: string): Ref<UsedClick> => refTo(usedClicks, { clickId })
export const putUsedClick = (used: UsedClick): Write => put(usedClicks, used, { absent: true })

/** A click by which a user came to a startup with a partner programme, kept as long as a window can be. */
export interface KeptClick extends Pair {
  clickId: string
  linkId: string
  linkUserId: string
  at: string
  /** When the account of the user was made. */
  accountAt: string
}
const CLICK = 'CLICK#'
export const keptClicks = entity<KeptClick, Pair & Pick<KeptClick, 'at' | 'clickId'>>({
  kind: 'kept-click',
  key: ({ startupId, userId, at, clickId }) => ({ pk: `CONV#${startupId}#${userId}`, sk: `${CLICK}${at}#${clickId}` }),
  indexes: ({ startupId, userId, at }) => ({ gsi1: { pk: `USER#${userId}`, sk: `${CLICK}${at}#${startupId}` } }),
  expires: ({ at }) => Math.ceil(Date.parse(at) / 1_000) + PROGRAMME_WINDOW_MAX * DAY_SECONDS,
})
export const putKeptClick = (click: KeptClick): Mutation => put(keptClicks, click, { absent: true })
/** The first or last click of a user between two times (ISO). */
export async function findKeptClick(
  { startupId, userId }: Pair,
  { from, to, which }: { from: string; to: string; which: 'first' | 'last' },
): Promise<KeptClick | undefined> {
  const range = { pk: `CONV#${startupId}#${userId}`, above: `${CLICK}${from}`, upTo: `${CLICK}${to}~` }
  const [found] = await listAll(keptClicks, { ...range, newestFirst: which === 'last', limit: 1, consistent: true })
  return found
}
