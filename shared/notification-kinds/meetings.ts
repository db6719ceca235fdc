import type { Kind } from './kind.ts'

const MEETING_LINK = '/startup/{startupId}/meetings?meeting={meetingId}'

export const MEETING_NOTIFICATIONS = {
  'meeting.invited': {
    colour: 'blue',
    title: 'New meeting',
    message: '{person} invites you to “{meeting}” of {startup}',
    link: MEETING_LINK,
  },
  'meeting.changed': {
    colour: 'orange',
    title: 'Meeting changed',
    message: '{person} changed the time of “{meeting}”. Please answer again',
    link: MEETING_LINK,
  },
  'meeting.cancelled': {
    colour: 'red',
    isRequired: true,
    title: 'Meeting cancelled',
    message: '{person} cancelled “{meeting}” of {startup}',
    link: MEETING_LINK,
    variants: {
      one: { title: 'Meeting cancelled', message: '{person} cancelled “{meeting}” on {day}' },
      following: { title: 'Meetings cancelled', message: '{person} cancelled “{meeting}” from {day} on' },
      removed: { title: 'Removed from a meeting', message: '{person} removed you from “{meeting}” of {startup}' },
    },
  },
  // As a cancellation, it cannot be switched off.
  'meeting.restored': {
    colour: 'green',
    isRequired: true,
    title: 'Meeting restored',
    message: '{person} restored “{meeting}” of {startup}',
    link: MEETING_LINK,
    variants: {
      one: { title: 'Meeting restored', message: '{person} restored “{meeting}” on {day}' },
      following: { title: 'Meetings restored', message: '{person} restored “{meeting}” from {day} on' },
    },
  },
  'meeting.reminder': {
    colour: 'purple',
    isUrgent: true,
    title: 'Meeting soon',
    message: '“{meeting}” of {startup} starts {when}',
    link: MEETING_LINK,
  },
  'meeting.rsvp': {
    colour: 'gray',
    title: 'New answer',
    message: '{person} answered {answer} to “{meeting}”',
    link: MEETING_LINK,
    several: { title: '{n} new answers', message: '{person} and others answered to “{meeting}”' },
  },
} as const satisfies Record<string, Kind>
