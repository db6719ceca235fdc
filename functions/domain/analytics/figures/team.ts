import { ANSWER_NAMES } from '../../../../shared/calendar/answer-names.ts'
import type { Rsvp } from '../../../../shared/choices.ts'
import type { Figure, Figures } from '../../../../shared/entities/analytics/figures.ts'
import { HAPPENED, LEVELS } from '../names.ts'
import type { Context } from './context.ts'
import { across, countFigure, happened, level, medianFigure, partsFor, under, unselected } from './figure.ts'

export const membersOf = (context: Context): Figure => {
  const figure = countFigure(context, level(LEVELS.members))
  const { span, counts, startups } = context
  const joined = counts.sum(HAPPENED.membersJoined, span.from, span.to)
  const left = joined - ((figure.value ?? 0) - (figure.previous ?? 0))
  const isBoth = startups.length === 0 && figure.explanation !== '' && joined > 0 && left > 0
  return isBoth ? { ...figure, explanation: `${figure.explanation}: ${joined} joined, ${left} left` } : figure
}

export const teamOf = (context: Context): Figures['team'] => ({
  members: membersOf(context),
  openRoles: countFigure(context, level(LEVELS.openRoles)),
})

export const receivedOf = (context: Context): Figure => countFigure(context, happened(HAPPENED.requestsReceived))

export const requestsOf = (context: Context): Figures['requests'] => ({
  received: receivedOf(context),
  accepted: countFigure(context, happened(HAPPENED.requestsAccepted)),
  hoursToAnswer: medianFigure(context, HAPPENED.requestHours, 'hour'),
})

const BY_ANSWER = { dimension: 'answer', at: 0, label: (answer: string) => ANSWER_NAMES[answer as Rsvp] ?? answer } as const
const ANSWERS = (['yes', 'maybe', 'no', 'pending'] satisfies Rsvp[]).map((value) => ({ value, label: ANSWER_NAMES[value] }))

export const meetingsOf = (context: Context): Figures['meetings'] => ({
  held: countFigure(context, happened(HAPPENED.meetingsHeld)),
  answers: countFigure(context, across('happened', HAPPENED.meetingAnswers, { by: unselected(context.filter, BY_ANSWER) })),
  byAnswer: partsFor(context, ANSWERS, (answer) => under('happened', HAPPENED.meetingAnswers, answer)),
})
