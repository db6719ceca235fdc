import type { Uncounted } from './link-choices.ts'
import type { ErrorCode } from './errors.ts'
import type { Timeliness } from './service-levels.ts'

/** Each counter with the outcomes that it distinguishes: names of this code, never of a user, link or address. */
export interface Counters {
  /** Calls of the public click route: refused ones by their error code. */
  ClickCalls: 'accepted' | ErrorCode
  /** Accepted clicks: uncounted ones by their reason. */
  Clicks: 'counted' | Uncounted
  /** Clicks and conversions that the job `counts` has counted. */
  ClicksCounted: Timeliness
  SignIns: 'accepted' | ErrorCode
  /** Calls answered with 5xx. */
  FailedCalls: ErrorCode
  /** Scheduled actions that users wait for, at their first try. */
  ActionsRun: Timeliness
  /** Waiting mails: handed over, tried in vain, or given up. */
  Mails: Timeliness | 'failed' | 'dropped'
  CanaryRuns: 'passed' | 'failed'
}
/** Each measure of milliseconds with what it distinguishes. */
export interface Measures {
  /** From the start of an execution environment to its first answer. */
  ColdStart: 'first answer'
  /** Age of the oldest record of a batch when it was counted. */
  OldestClick: 'counted'
  /** How late the oldest action is that is due. */
  OldestAction: 'on-time' | 'bulk' | 'recounts'
  /** From a click of the canary until its count was seen. */
  CanaryDelay: 'counted'
}
