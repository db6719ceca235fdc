import * as z from 'zod/mini'
import { Id, text, Time } from '../text.ts'
import { Person } from '../person.ts'
import { QUESTION_MAX } from './limits.ts'

export const QuestionForm = z.object({ text: text('The question', QUESTION_MAX, 'Please write a question') })
export const AnswerForm = z.object({ text: text('The answer', QUESTION_MAX, 'Please write an answer') })

/** A question about a gig, with the answer of its poster. */
export const Question = z.object({
  id: Id,
  author: Person,
  text: z.string(),
  createdAt: Time,
  /** `isOwn` when the caller wrote it. */
  answer: z.nullable(z.object({ text: z.string(), answeredAt: Time, isOwn: z.boolean() })),
})
export type Question = z.output<typeof Question>
