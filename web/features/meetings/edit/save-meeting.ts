import type { Meeting } from '../../../../shared/entities/meetings/meeting.ts'
import { saveMerged, type Stale } from '../../../lib/actions/save-merged.ts'
import { call } from '../../../lib/api.ts'
import type { Scope } from '../dialog/draft.ts'
import { conflictsIn, mergedWith, type Mine } from './changes.ts'

export type Conflict = Stale<Mine, Meeting>

/** Sends changes of a meeting over its version; throws what the call throws. */
export const sendTo = ({ id: meetingId, startupId, version }: Meeting, changes: Mine, scope: Scope, date: string | undefined) =>
  call('PUT /api/startups/{id}/meetings/{meetingId}', {
    id: startupId,
    meetingId,
    scope,
    ...(date !== undefined && { occurrence: date }),
    body: { ...changes, version },
  })

/** Saves over the last known version; another user's changes of other fields stay. Throws what the call throws. */
export const saveMeeting = (mine: Mine, base: Meeting, scope: Scope, date: string | undefined): Promise<Meeting | { stale: Conflict }> =>
  saveMerged<Mine, Meeting, Meeting>(mine, base, {
    send: (changes, over) => sendTo(over, changes, scope, date),
    staleCode: 'meeting.stale',
    merge: (changes, from, theirs) => (conflictsIn(changes, from, theirs).length > 0 ? null : mergedWith(changes, from, theirs)),
  })
