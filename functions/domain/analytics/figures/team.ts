import { ANSWER_NAMES } from '../../../../shared/calendar/answer-names.ts'
import type { Rsvp } from '../../../../shared/choices.ts'
import type { Figure, Figures } from '../../../../shared/entities/analytics/figures.ts'
import { HAPPENED, LEVELS } from '../names.ts'
import { countFigure, happened, level, medianFigure, partsFor, under, type Context } from './figure.ts'

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

const ANSWERS = (['yes', 'maybe', 'no', 'pending'] satisfies Rsvp[]).map((value) => ({ value, label: ANSWER_NAMES[value] }))

export const meetingsOf = (context: Context): Figures['meetings'] => ({
  held: countFigure(context, happened(HAPPENED.meetingsHeld)),
  byAnswer: partsFor(context, ANSWERS, (answer) => under('happened', HAPPENED.meetingAnswers, answer)),
})
