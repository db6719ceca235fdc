import { LEADS_PREFIX } from '../../../functions/data/leads/lead.ts'
import { OPPORTUNITIES_PREFIX } from '../../../functions/data/opportunities/opportunities.ts'
import { BOARD_PREFIX } from '../../../functions/data/tasks/card.ts'
import type { BoardActor } from '../../../functions/domain/boards/change-boards.ts'
import { listLeads } from '../../../functions/domain/leads/list-leads.ts'
import { listOpportunities } from '../../../functions/domain/opportunities/list-opportunities.ts'
import { getLiveBoard } from '../../../functions/domain/tasks/board/get-board.ts'
import type { Random } from '../links/counting.ts'
import { changeSalesAtRandom } from '../sales/random-sales-changes.ts'
import { salesFaults } from '../sales/sales-faults.ts'
import { boardFaults } from '../tasks/board-faults.ts'
import { changeAtRandom } from '../tasks/random-task-changes.ts'
import type { BoardAnswer } from './board-client.ts'

/** A board as clients poll it. */
export interface PolledBoard {
  /** The beginning of its partition. */
  prefix: string
  read: (startupId: string, since?: number) => Promise<BoardAnswer>
}

/** Boards of a startup that are changed together. */
export interface BoardKind {
  name: string
  boards: readonly PolledBoard[]
  /** One random change by a user; the rules may refuse it, and its answer may be lost. */
  changeAtRandom: (startupId: string, by: BoardActor, random: Random) => Promise<void>
  /** Contradictions between stored items. */
  faults: (startupId: string) => Promise<string[]>
}

const ignoreVersion = () => {}
const tasks: PolledBoard = {
  prefix: BOARD_PREFIX,
  read: async (startupId, since) => {
    const { tasks: items, ...answer } = await getLiveBoard(startupId, since, ignoreVersion)
    return { items, ...answer }
  },
}
const leads: PolledBoard = {
  prefix: LEADS_PREFIX,
  read: async (startupId, since) => {
    const { leads: items, ...answer } = await listLeads(startupId, { since }, ignoreVersion)
    return { items, ...answer }
  },
}
const opportunities: PolledBoard = {
  prefix: OPPORTUNITIES_PREFIX,
  read: async (startupId, since) => {
    const { opportunities: items, ...answer } = await listOpportunities(startupId, since, ignoreVersion)
    return { items, ...answer }
  },
}

export const BOARD_KINDS: readonly BoardKind[] = [
  { name: 'tasks', boards: [tasks], changeAtRandom, faults: boardFaults },
  { name: 'leads and opportunities', boards: [leads, opportunities], changeAtRandom: changeSalesAtRandom, faults: salesFaults },
]
