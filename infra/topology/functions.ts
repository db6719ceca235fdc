import { pages } from '../../functions/pages/pages.ts'
import { resources } from '../../shared/contract/index.ts'
import { STREAM_JOBS, TIMED_JOBS } from './jobs.ts'

/** Answers the WebSocket API of the live channel. */
export const LIVE_FUNCTION = { name: 'live', source: 'functions/live/index.ts' } as const

/** Migrates stored items in the cloud; a local start does it before the first call. Deployments ask it whether their release can read them. */
export const MIGRATE_FUNCTION = { name: 'migrate', source: 'functions/jobs/migrate/index.ts', everyMinutes: 1 } as const
/** Reads what SES publishes of mails that bounced and of complaints. */
export const MAIL_EVENTS = { name: 'mail-events', source: 'functions/jobs/mail-events/index.ts' } as const
/** Tries a new version before it gets calls. */
export const RELEASE_CHECK = { name: 'release-check', source: 'functions/jobs/release-check/index.ts' } as const

/** Every Lambda with the file that exports its `handler`, derived from the layers of functions. */
export const FUNCTIONS: readonly { name: string; source: string }[] = [
  ...functionsIn('api', resources),
  ...functionsIn('pages', pages),
  ...functionsIn('jobs', { ...STREAM_JOBS, ...TIMED_JOBS }),
  LIVE_FUNCTION,
  MIGRATE_FUNCTION,
  MAIL_EVENTS,
  RELEASE_CHECK,
]

function functionsIn(layer: string, named: object) {
  return Object.keys(named).map((name) => ({ name, source: `functions/${layer}/${name}/index.ts` }))
}
