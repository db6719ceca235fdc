import { meetings } from '../../../shared/contract/meetings/meetings.ts'
import { answerMeeting } from '../../domain/meetings/answer-meeting.ts'
import { cancelMeeting, restoreMeeting } from '../../domain/meetings/cancel-meeting.ts'
import { changeMeeting } from '../../domain/meetings/change-meeting.ts'
import { organizerOrLeader } from '../../domain/meetings/change.ts'
import { createMeeting } from '../../domain/meetings/create-meeting.ts'
import { inviteFile } from '../../domain/meetings/invite-file.ts'
import { listBusyMembers } from '../../domain/meetings/calendar/list-busy-members.ts'
import { listCancelledMeetings, listMeetings } from '../../domain/meetings/list-meetings.ts'
import { getMeetingWithOccurrence } from '../../domain/meetings/meeting.ts'
import { lambda } from '../../http/lambda.ts'

const idOf = ({ id, meetingId }: { id: string; meetingId: string }) => ({ startupId: id, id: meetingId })

export const handler = lambda(meetings, {
  'GET /api/startups/{id}/meetings': ({ params, query }) => listMeetings(params.id, query),
  'POST /api/startups/{id}/meetings': ({ params, caller, body, idempotency }) =>
    createMeeting(params.id, { userId: caller.id }, body, idempotency),
  'GET /api/startups/{id}/meetings/cancelled': ({ params, page }) => listCancelledMeetings(params.id, page),
  'GET /api/startups/{id}/meetings/busy': async ({ params, query }) => ({ items: await listBusyMembers(params.id, query) }),
  'GET /api/startups/{id}/meetings/{meetingId}': ({ params, query }) => getMeetingWithOccurrence(idOf(params), query.occurrence),
  'PUT /api/startups/{id}/meetings/{meetingId}': ({ params, caller, item, teamRole, body, query }) =>
    changeMeeting(idOf(params), organizerOrLeader(caller.id, item, teamRole), body, query),
  'DELETE /api/startups/{id}/meetings/{meetingId}': ({ params, caller, item, teamRole, query }) =>
    cancelMeeting(idOf(params), organizerOrLeader(caller.id, item, teamRole), query),
  'PATCH /api/startups/{id}/meetings/{meetingId}/restore': ({ params, caller, item, teamRole, query }) =>
    restoreMeeting(idOf(params), organizerOrLeader(caller.id, item, teamRole), query),
  'PATCH /api/startups/{id}/meetings/{meetingId}/rsvp': ({ params, caller, body }) => answerMeeting(idOf(params), caller.id, body),
  'GET /api/startups/{id}/meetings/{meetingId}/invite.ics': ({ params, visitor }) => inviteFile(idOf(params), visitor.origin),
})
