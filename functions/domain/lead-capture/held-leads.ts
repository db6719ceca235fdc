import type { HeldLead } from '../../../shared/entities/leads/held-lead.ts'
import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { fail } from '../../../shared/errors.ts'
import {
  deleteDiscardedLead,
  deleteHeldLead,
  discardedLeadRef,
  heldLeadRef,
  listHeldLeads,
  putDiscardedLead,
  putHeldLead,
  type HeldLeadId,
} from '../../data/leads/held-leads.ts'
import { getTogether, type PageOptions, type ShownPage } from '../../data/reads.ts'
import { transact } from '../../data/transaction.ts'
import type { BoardActor } from '../boards/change-boards.ts'
import { keepCapture } from './keep-capture.ts'

/** The item that a path names. */
export const heldLeadIdIn = ({ id, heldId }: { id: string; heldId: string }): HeldLeadId => ({ startupId: id, id: heldId })

/** What is held of a startup, newest first. */
export const listHeld = async (startupId: string, page: PageOptions): Promise<ShownPage<HeldLead>> =>
  (await listHeldLeads(startupId, page)).show((items) => items)

const stateOf = (id: HeldLeadId) => getTogether({ held: heldLeadRef(id), discarded: discardedLeadRef(id) }, { consistent: true })

/** Makes a lead of what is held, or a note on the lead that has the e-mail; gives the lead. */
export async function keepHeldLead(id: HeldLeadId, by: BoardActor): Promise<Lead> {
  const { held = fail('held_lead.not_found') } = await stateOf(id)
  return keepCapture(id.startupId, held, {
    by,
    also: (draft) => draft.require('held', deleteHeldLead(id), () => fail('held_lead.not_found')),
  })
}

/** Discards what is held, or holds it again; idempotent. */
export async function discardHeldLead(id: HeldLeadId, isDiscarded: boolean): Promise<void> {
  const { held, discarded } = await stateOf(id)
  if (isDiscarded ? discarded : held) return
  const from = (isDiscarded ? held : discarded) ?? fail('held_lead.not_found')
  const refused = await transact(
    isDiscarded ? { from: deleteHeldLead(id), to: putDiscardedLead(from) } : { from: deleteDiscardedLead(id), to: putHeldLead(from) },
  )
  if (refused) fail('held_lead.not_found')
}
