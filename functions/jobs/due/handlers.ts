import type { ScheduledAction } from '../../data/scheduled-actions.ts'
import { REST } from '../../domain/accounts/leaving/rest.ts'
import { EXPIRED } from '../../domain/requests/end/expire.ts'
import { STARTUP_REST } from '../../domain/deletion/delete-startup.ts'
import { requestExpired } from './request-expired.ts'
import { startupDeleted } from './startup-deleted.ts'
import { RECOUNT_LINK, RECOUNT_STARTUP } from '../../domain/links/recount/schedule.ts'
import { accountDeleted } from './account-deleted.ts'
import { linkRecounted, startupRecounted } from './recount.ts'
import { uploadUnused } from './upload-unused.ts'

/** Must be idempotent, and looks at what is true by then: it may run late or twice. */
export type Handler = (action: ScheduledAction) => Promise<void>

/** The handler of each kind of scheduled action. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  [REST, accountDeleted],
  [EXPIRED, requestExpired],
  [STARTUP_REST, startupDeleted],
  [RECOUNT_LINK, linkRecounted],
  [RECOUNT_STARTUP, startupRecounted],
  ['upload.unused', uploadUnused],
])
