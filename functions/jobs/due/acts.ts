import type { DueThing } from '../../data/scheduled-actions.ts'
import { REST } from '../../domain/accounts/leaving/rest.ts'
import { EXPIRED } from '../../domain/requests/end/expire.ts'
import { STARTUP_REST } from '../../domain/deletion/delete-startup.ts'
import { requestExpired } from './request-expired.ts'
import { startupDeleted } from './startup-deleted.ts'
import { RECOUNT_LINK, RECOUNT_STARTUP } from '../../domain/links/recount/schedule.ts'
import { accountDeleted } from './account-deleted.ts'
import { linkRecounted, startupRecounted } from './recount.ts'
import { uploadUnused } from './upload-unused.ts'

/** What is done when something is due. It may be done twice, or late: it looks at what is true by then. */
export type Act = (thing: DueThing) => Promise<void>

/** The act of each kind of due thing. */
export const ACTS: ReadonlyMap<string, Act> = new Map([
  [REST, accountDeleted],
  [EXPIRED, requestExpired],
  [STARTUP_REST, startupDeleted],
  [RECOUNT_LINK, linkRecounted],
  [RECOUNT_STARTUP, startupRecounted],
  ['upload.unused', uploadUnused],
])
