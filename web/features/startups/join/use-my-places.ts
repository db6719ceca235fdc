import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { useApi } from '../../../lib/use-api.ts'
import { type MyPlace, myPlaceIn } from './my-place.ts'

/** What the reader is to each startup of a list; nothing until it is known. */
export function useMyPlaces(): (startup: { id: string; openRoleCount: number }) => MyPlace | undefined {
  const { startups, error } = useMyStartups()
  const requests = useApi('GET /api/requests/mine', { status: 'pending' })
  const mine = new Set(startups?.map(({ id }) => id))
  const pending = [...(requests.data?.sent ?? []), ...(requests.data?.received ?? [])]
  // What cannot be read is no reason to offer nothing: the server knows, too, and says so.
  const known = (startups !== undefined || error !== undefined) && (requests.data !== undefined || requests.error !== undefined)
  return ({ id, openRoleCount }) =>
    known
      ? myPlaceIn(
          mine.has(id),
          pending.find(({ startupId }) => startupId === id),
          openRoleCount,
        )
      : undefined
}
