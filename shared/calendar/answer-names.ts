import type { Rsvp } from '../choices.ts'

export const ANSWER_NAMES: Readonly<Record<Rsvp, string>> = { yes: 'Yes', maybe: 'Maybe', no: 'No', pending: 'No answer' }
