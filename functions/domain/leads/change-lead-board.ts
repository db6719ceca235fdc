import { leadBoards, type StoredLead } from '../../data/leads/leads.ts'
import type { CONFLICT } from '../../platform/retries/retry-on-conflict.ts'
import { BoardPart } from '../boards/board-part.ts'
import { changeBoards, type BoardActor, type Members } from '../boards/change-boards.ts'
import type { LeadDraft } from './lead.ts'

interface ChangeLeadBoardOptions<A> {
  /** Undefined: the product makes the change. */
  by?: BoardActor | undefined
  ids?: readonly (string | null | undefined)[]
  userIds?: readonly (string | null | undefined)[]
  change: (draft: LeadDraft, leads: ReadonlyMap<string, StoredLead>, members: Members) => Promise<A | typeof CONFLICT> | A | typeof CONFLICT
}

/** Changes leads of a startup, all or nothing. */
export const changeLeadBoard = <A>(startupId: string, { by, ids = [], userIds = [], change }: ChangeLeadBoardOptions<A>): Promise<A> =>
  changeBoards(startupId, {
    by,
    parts: () => ({ leads: new BoardPart(leadBoards, startupId, ids) }),
    userIds,
    change: ({ leads }, members) => change(leads.draft, leads.items, members),
  })
