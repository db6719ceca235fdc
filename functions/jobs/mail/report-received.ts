import * as z from 'zod/mini'
import { REPORT_REASONS, REPORT_TARGETS } from '../../../shared/choices.ts'
import type { MailFacts } from '../../data/mails.ts'
import type { Writer } from './letter.ts'

type Report = MailFacts['report.received']
const Facts: z.ZodMiniType<Report> = z.object({
  id: z.string(),
  userId: z.string(),
  targetType: z.enum(REPORT_TARGETS),
  targetId: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  createdAt: z.string(),
})

const PATHS: Readonly<Record<Report['targetType'], (id: string) => string>> = {
  user: (id) => `/profiles/${id}`,
  startup: (id) => `/startup/${id}`,
  gig: (id) => `/freelance?gig=${id}`,
  link: () => '',
}

/** To the operators: what was reported since the mail before, by whom and why. Names are left out, since users choose them. */
export const reportReceived: Writer = async (mails) => {
  const reports = mails.map(({ facts }) => Facts.parse(facts))
  return {
    subject: reports.length === 1 ? 'A user reported something at Launchcrew' : `Users reported ${reports.length} things at Launchcrew`,
    text: reports.map(paragraphOf).join('\n\n---\n\n'),
  }
}

const paragraphOf = ({ id, userId, targetType, targetId, reason, text, createdAt }: Report): string =>
  [
    `Report ${id} of ${createdAt}`,
    `Reason: ${reason}`,
    `Reported: ${targetType} ${targetId} ${PATHS[targetType](targetId)}`.trimEnd(),
    `By: user ${userId} ${PATHS.user(userId)}`,
    ...(text === '' ? [] : ['They wrote:', text]),
  ].join('\n')
