import { leads } from '../leads/leads.ts'
import { mentionIndex, roomReads, type RoomRead } from '../rooms/room-people.ts'
import type { StoredStartup } from '../startups/startups.ts'
import { isKind, itemOf, recordIn, recordOf } from '../store/table.ts'
import { transferOffers } from '../teams/transfer-offers.ts'

type Row = Record<string, unknown>

/** Gives index keys to what waits for a user: follow-ups and mentions in rooms. */
export function indexWaiting(item: Row): Row | undefined {
  if (item['gsi1pk'] !== undefined) return undefined
  if (isKind(roomReads, item)) {
    const read = recordOf<RoomRead>(item)
    return read.mentionedIn === undefined ? undefined : { ...item, ...mentionIndex(read) }
  }
  const key = isKind(leads, item) ? leads.indexes?.(recordIn(leads, item)).gsi1 : undefined
  return key && { ...item, gsi1pk: key.pk, gsi1sk: key.sk }
}

/** Leads the recipient of an offered startup to it. */
export function addTransferOffer(item: Row): Row | undefined {
  const { id, transferOffer } = item as Partial<StoredStartup>
  if (item['_kind'] !== 'startup' || id === undefined || !transferOffer) return undefined
  return itemOf(transferOffers, { startupId: id, userId: transferOffer.to, expiresAt: transferOffer.expiresAt })
}
