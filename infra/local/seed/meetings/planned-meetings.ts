import type { Recurrence } from '../../../../shared/calendar/recurrence.ts'
import { ADA, GRACE, LIN, MATEO, PRIYA } from '../people-data.ts'

interface PlannedAnswer {
  by: string
  rsvp: 'yes' | 'no' | 'maybe'
  note?: string
  /** Of a series, only the occurrence that is the n-th from today on. */
  next?: number
}

/** A meeting of the seed data. Attendees without an answer have not answered yet. */
export interface PlannedMeeting {
  startup: string
  title: string
  by: string
  with: readonly string[]
  /** Days from today; a series begins on its first day from then on. */
  day: number
  /** Local times of its zone. */
  from: string
  to: string
  timeZone: string
  recurrence?: Recurrence
  description?: string
  location?: string
  url?: string
  reminders?: readonly number[]
  answers?: readonly PlannedAnswer[]
  /** The meeting, or the n-th occurrence from today on. */
  cancelled?: 'all' | number
  /** The n-th occurrence from today on is a day later. */
  postponed?: number
}

const weekly = (...byWeekday: Recurrence['byWeekday'] & object): Recurrence => ({ freq: 'weekly', interval: 1, byWeekday })

export const MEETINGS: readonly PlannedMeeting[] = [
  {
    startup: 'Loomwork',
    title: 'Weekly planning',
    by: ADA,
    with: [LIN, GRACE],
    day: -27,
    from: '09:30',
    to: '10:15',
    timeZone: 'Europe/London',
    recurrence: weekly('MO'),
    description:
      'Everyone brings **one** thing that is late, and why.\n\n1. The board, from right to left\n2. What workshops wrote\n3. The week',
    url: 'https://meet.example/loomwork-planning',
    reminders: [10],
    answers: [
      { by: LIN, rsvp: 'yes' },
      { by: GRACE, rsvp: 'maybe', note: 'Only when the kiln is cold' },
      { by: LIN, rsvp: 'no', note: 'On the train to Berlin', next: 1 },
    ],
    cancelled: 3,
  },
  {
    startup: 'Loomwork',
    title: 'Call with the mill in Leeds',
    by: ADA,
    with: [LIN, GRACE],
    day: 2,
    from: '14:00',
    to: '15:00',
    timeZone: 'Europe/London',
    description: 'Their machine list has 41 stations, six of them called “New one”. We go through it line by line.',
    url: 'https://meet.example/leeds',
    reminders: [15, 60],
    answers: [
      { by: LIN, rsvp: 'yes', note: 'From the train' },
      { by: GRACE, rsvp: 'no', note: 'We fire all day' },
    ],
  },
  {
    startup: 'Loomwork',
    title: 'Photographs at Otley Joinery',
    by: GRACE,
    with: [ADA],
    day: 5,
    from: '07:00',
    to: '11:00',
    timeZone: 'Europe/London',
    location: 'Otley Joinery, 4 Mill Lane',
    cancelled: 'all',
  },
  {
    startup: 'Brightwell',
    title: 'Clinics call',
    by: PRIYA,
    with: [LIN, ADA],
    day: -25,
    from: '12:30',
    to: '13:00',
    timeZone: 'Asia/Kolkata',
    recurrence: weekly('TU', 'TH'),
    url: 'https://meet.example/clinics',
    answers: [{ by: LIN, rsvp: 'yes' }],
  },
  {
    startup: 'Brightwell',
    title: 'Board meeting',
    by: LIN,
    with: [ADA, PRIYA],
    day: -24,
    from: '17:00',
    to: '18:30',
    timeZone: 'Europe/Berlin',
    recurrence: { freq: 'monthly', interval: 1, byWeekday: ['1WE'] },
    location: 'Torstrasse 12, Berlin',
    reminders: [60, 1_440],
    answers: [
      { by: ADA, rsvp: 'maybe', note: 'By phone' },
      { by: PRIYA, rsvp: 'no', note: 'That is late in Bengaluru' },
    ],
  },
  {
    startup: 'Kiln & Co',
    title: 'Round of the studios',
    by: GRACE,
    with: [MATEO],
    day: -26,
    from: '08:00',
    to: '09:30',
    timeZone: 'Africa/Lagos',
    recurrence: weekly('FR'),
    location: 'Studio 7, Victoria Island',
    answers: [{ by: MATEO, rsvp: 'yes' }],
    postponed: 1,
  },
]
