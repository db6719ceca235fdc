import * as z from 'zod/mini'
import { Meeting } from '../../../shared/entities/meetings/meeting.ts'
import { fail } from '../../../shared/errors.ts'
import type { StoredMeeting } from '../../data/meetings/stored-meeting.ts'
import { meetingOf } from './meeting.ts'

/** Refuses a change of another version than the present one. */
export function requireVersion(meeting: StoredMeeting, version: number | undefined): void {
  if (version !== undefined && version !== meeting.version)
    fail('meeting.stale', undefined, { current: z.parse(Meeting, meetingOf(meeting)) })
}
