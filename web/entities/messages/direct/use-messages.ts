import { useEffect, useMemo } from 'react'
import { usePoll } from '../../../lib/live/state.ts'
import { useSession } from '../../../lib/session/state.ts'
import { useApi } from '../../../lib/use-api.ts'
import { FAILURES } from '../failures.ts'
import { sampleSummaries } from './sample.ts'
import { foldInbox, type Summary, withSent } from './summaries.ts'

/** Spec 4. */
export type Availability = 'unknown' | 'available' | 'unavailable'

/** Domain 3.12. */
const LIST_POLL_MS = 15_000

/** Whether messages are available: a probe decides, whose answer is not read (spec 4, 7). */
function useAvailability() {
  const { data, error, mutate } = useApi('GET /api/messages/test', {}, { revalidateOnFocus: false })
  useEffect(() => {
    if (error !== undefined) console.error('The messaging service is unavailable', error)
  }, [error])
  const availability: Availability = data !== undefined ? 'available' : error === undefined ? 'unknown' : 'unavailable'
  return { availability, probe: mutate }
}

export interface Messages {
  availability: Availability
  /** One per person, newest first; undefined while they are loaded. */
  summaries: readonly Summary[] | undefined
  /** Whether the summaries are examples, since messages are unavailable or could not be loaded (spec 4, 8). */
  isSample: boolean
  loading: boolean
  error: string | undefined
  retry: () => void
}

/** The direct messages of the signed-in user by person; polled while the tab is visible. */
export function useMessages(): Messages {
  const { authenticated } = useSession()
  const { availability, probe } = useAvailability()
  const config = { refreshInterval: usePoll(LIST_POLL_MS) }
  const inbox = useApi('GET /api/messages/inbox', authenticated && {}, config)
  const sent = useApi('GET /api/messages/sent', authenticated && { latest: 'true' }, config)
  const loaded = useMemo(() => inbox.data && withSent(foldInbox(inbox.data), sent.data ?? []), [inbox.data, sent.data])
  const error = errorOf(availability, inbox.error, sent.error)
  // What was loaded stays when a later read fails.
  const isSample = error !== undefined && (availability === 'unavailable' || loaded === undefined || sent.data === undefined)
  return {
    availability,
    summaries: useMemo(() => (isSample ? sampleSummaries() : loaded), [isSample, loaded]),
    isSample,
    loading: loaded === undefined && !isSample,
    error,
    retry: () => {
      for (const read of [probe, inbox.mutate, sent.mutate]) void read()
    },
  }
}

function errorOf(availability: Availability, inbox: unknown, sent: unknown): string | undefined {
  if (inbox !== undefined) return FAILURES.conversations
  if (availability === 'unavailable') return FAILURES.messages
  return sent === undefined ? undefined : FAILURES.sent
}
