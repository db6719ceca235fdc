import * as z from 'zod/mini'
import { LEAD_SOURCES, LEAD_STAGES } from '../../choices.ts'
import { Id, Time } from '../text.ts'

/** A person or company that may become a customer of a startup (domain 3.7). */
export const Lead = z.object({
  id: Id,
  name: z.string(),
  /** One lead of a startup per e-mail. */
  email: z.nullable(z.string()),
  phone: z.string(),
  company: z.string(),
  title: z.string(),
  source: z.enum(LEAD_SOURCES),
  /** The affiliate link that brought it, with the visit and its campaign. */
  link: z.nullable(
    z.object({
      id: Id,
      code: z.string(),
      campaign: z.string(),
      clickId: z.nullable(z.string()),
      /** All of the startup that the browser of the visitor kept. */
      clicks: z.optional(z.array(z.string())),
    }),
  ),
  stage: z.enum(LEAD_STAGES),
  lostReason: z.string(),
  /** Orders the leads of a stage together with the id, by code unit. */
  rank: z.string(),
  /** Minor units of `currency`. */
  value: z.nullable(z.int()),
  currency: z.string(),
  ownerId: z.nullable(Id),
  tags: z.array(z.string()),
  nextFollowUpAt: z.nullable(Time),
  /** The opportunity that it was converted to. */
  opportunityId: z.nullable(Id),
  /** When a visitor agreed to be contacted. */
  consentAt: z.nullable(Time),
  noteCount: z.int(),
  createdBy: z.nullable(Id),
  createdAt: Time,
  updatedAt: Time,
  stageChangedAt: Time,
  lastActivityAt: Time,
  /** When a deleted lead is deleted permanently. */
  deletesAt: z.nullable(Time),
  version: z.int(),
})
export type Lead = z.output<typeof Lead>

const TODAY_REASONS = ['followUp', 'noNextStep', 'stale'] as const
/** A lead with what a list over several startups shows; `reason` says why it needs attention today, most urgent first. */
export const MyLead = z.object({
  ...Lead.shape,
  startupId: Id,
  startupName: z.string(),
  reason: z.nullable(z.enum(TODAY_REASONS)),
})
export type MyLead = z.output<typeof MyLead>
