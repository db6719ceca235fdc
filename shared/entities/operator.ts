import * as z from 'zod/mini'
import { REPORT_REASONS, REPORT_TARGETS } from '../choices.ts'
import { Id, Time } from './text.ts'
import { OPERATOR_ACTS, REPORT_STATES } from '../operator.ts'

const Hours = z.nullable(z.number())
const TargetType = z.enum(REPORT_TARGETS)

export const OperatorSession = z.object({ token: z.string(), name: z.string(), endsAt: Time })

/** What users reported about one target: one case, however many reports. */
export const ReportCase = z.object({
  targetType: TargetType,
  targetId: z.string(),
  /** What the target is called by now; empty for messages and for what is deleted. */
  label: z.string(),
  state: z.enum(REPORT_STATES),
  reports: z.int(),
  /** How many different users. */
  reporters: z.int(),
  newestAt: Time,
  newestReason: z.nullable(z.enum(REPORT_REASONS)),
  closedAt: z.nullable(Time),
})
export type ReportCase = z.output<typeof ReportCase>

/** One of the two sides, as far as an operator needs to know them. */
export const ReportedPerson = z.object({
  id: Id,
  name: z.string(),
  /** When the account was made. */
  createdAt: Time,
  /** Earlier and present reports by this user, and about this user or what they made. */
  reportsMade: z.int(),
  reportsAbout: z.int(),
  isSuspended: z.boolean(),
})
export type ReportedPerson = z.output<typeof ReportedPerson>

/** What a report or an act is about. A message is shown only when a report names it. */
export const OperatorTarget = z.object({
  targetType: TargetType,
  targetId: z.string(),
  label: z.string(),
  /** What its author wrote. */
  text: z.string(),
  pictures: z.array(z.string()),
  /** The user who made it, or who owns the startup. */
  authorId: z.nullable(z.string()),
  createdAt: z.nullable(Time),
  /** By an operator. */
  isRemoved: z.boolean(),
  /** Suspended (user, startup) or disabled (link) by an operator. */
  isSuspended: z.boolean(),
})
export type OperatorTarget = z.output<typeof OperatorTarget>

/** What a function logged of a call, or a job of the work that followed. */
export const LogLine = z.object({
  at: Time,
  /** The route, or the job and what it did. */
  what: z.string(),
  status: z.nullable(z.int()),
  /** The code of the error, or its name. */
  problem: z.nullable(z.string()),
})
export type LogLine = z.output<typeof LogLine>

/** An entry of the log. `pending`: a deletion that a second operator has to confirm within 24 hours, otherwise it has `expired`. */
export const OperatorAct = z.object({
  id: Id,
  act: z.enum(OPERATOR_ACTS),
  targetType: TargetType,
  targetId: z.string(),
  /** The user whom it concerns. */
  userId: z.nullable(z.string()),
  operator: z.string(),
  reason: z.string(),
  at: Time,
  state: z.enum(['pending', 'expired', 'done', 'undone']),
  confirmedBy: z.nullable(z.string()),
  /** The act that undid it. */
  undoneBy: z.nullable(z.string()),
  /** Whether it can be undone now. */
  canUndo: z.boolean(),
  /** Until when; null: without a limit, or never. */
  undoUntil: z.nullable(Time),
})
export type OperatorAct = z.output<typeof OperatorAct>

export const TargetDetail = z.object({
  target: OperatorTarget,
  case: z.nullable(ReportCase),
  /** The newest hundred. */
  reports: z.array(z.object({ id: Id, userId: z.string(), reason: z.enum(REPORT_REASONS), text: z.string(), createdAt: Time })),
  /** Of the target, newest first, at most a hundred. */
  acts: z.array(OperatorAct),
  /** The author and the reporters. */
  people: z.array(ReportedPerson),
})
export type TargetDetail = z.output<typeof TargetDetail>

export const OperatorStatistics = z.object({
  /** Counted up to 1,000. */
  openReports: z.int(),
  /** Of the newest hundred that were closed; null without any. */
  medianHoursToClose: Hours,
  /** Of the last 30 days. */
  acts: z.array(z.object({ act: z.enum(OPERATOR_ACTS), count: z.int() })),
})
export type OperatorStatistics = z.output<typeof OperatorStatistics>

/** What is known of a permanent deletion that has ended, without personal data, and its signature (JWS) under a key of the environment. */
export const DeletionProof = z.object({
  proof: z.object({
    /** SHA-256 of the id of the account. */
    idHash: z.string(),
    askedAt: Time,
    endedAt: Time,
    /** Copies that remain, and until when; null: for good. */
    remains: z.array(z.object({ what: z.string(), until: z.nullable(Time) })),
  }),
  signature: z.string(),
})
export type DeletionProof = z.output<typeof DeletionProof>
