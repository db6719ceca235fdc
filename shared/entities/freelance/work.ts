import * as z from 'zod/mini'
import { WORK_STEPS } from '../../choices.ts'
import { URL_MAX } from '../../limits.ts'
import { WORK_MAX } from './limits.ts'
import { Attachment, Attachments } from '../messages/room.ts'
import { Id, text, Time, webAddress } from '../text.ts'

/** Work that the freelancer hands in, or the changes that the poster asks for. */
export const WorkForm = z.object({
  text: text('The text', WORK_MAX, 'Please write a text'),
  link: z._default(webAddress('The link', { max: URL_MAX, scheme: 'https', error: 'The link must begin with https://' }), ''),
  attachments: z.optional(Attachments),
})

/** A hand-in of agreed work, or the answer to it. */
export const WorkStep = z.object({
  id: Id,
  kind: z.enum(WORK_STEPS),
  text: z.string(),
  link: z.string(),
  attachments: z.array(Attachment),
  createdAt: Time,
})
export type WorkStep = z.output<typeof WorkStep>
