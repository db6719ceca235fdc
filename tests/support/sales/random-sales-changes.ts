import * as z from 'zod/mini'
import { leadBoards } from '../../../functions/data/leads/leads.ts'
import { opportunityBoards } from '../../../functions/data/opportunities/opportunities.ts'
import { everyItem } from '../../../functions/data/reads.ts'
import type { BoardActor } from '../../../functions/domain/boards/change-boards.ts'
import { changeLead } from '../../../functions/domain/leads/change-lead.ts'
import { changeLeads } from '../../../functions/domain/leads/change-leads.ts'
import { createLead } from '../../../functions/domain/leads/create-lead.ts'
import { deleteLead, restoreLead } from '../../../functions/domain/leads/delete-lead.ts'
import { importLeads } from '../../../functions/domain/leads/import/import-leads.ts'
import { addLeadNote } from '../../../functions/domain/leads/lead-notes.ts'
import { moveLead } from '../../../functions/domain/leads/move-lead.ts'
import { changeOpportunities } from '../../../functions/domain/opportunities/change-opportunities.ts'
import { changeOpportunity } from '../../../functions/domain/opportunities/change-opportunity.ts'
import { convertLead } from '../../../functions/domain/opportunities/convert-lead.ts'
import { createOpportunity } from '../../../functions/domain/opportunities/create-opportunity.ts'
import { deleteOpportunity, restoreOpportunity } from '../../../functions/domain/opportunities/delete-opportunity.ts'
import { moveOpportunity } from '../../../functions/domain/opportunities/move-opportunity.ts'
import { addOpportunityNote } from '../../../functions/domain/opportunities/opportunity-notes.ts'
import { isBusy } from '../../../functions/http/answer/problem.ts'
import { LEAD_STAGES, OPPORTUNITY_STAGES } from '../../../shared/choices.ts'
import { NewLead } from '../../../shared/entities/leads/lead-form.ts'
import { NewOpportunity } from '../../../shared/entities/opportunities/opportunity-form.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Random } from '../links/counting.ts'

type Change = () => Promise<unknown>
interface Chance {
  by: BoardActor
  random: Random
  pick: <T>(things: readonly T[]) => T
}

/** One random change of leads or opportunities by a user; one that the rules refuse changes nothing. */
export async function changeSalesAtRandom(startupId: string, by: BoardActor, random: Random): Promise<void> {
  const pick = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
  const chance = { by, random, pick }
  const changes = random() < 0.5 ? await leadChanges(startupId, chance) : await opportunityChanges(startupId, chance)
  try {
    await pick(changes)()
  } catch (error) {
    if (!(error instanceof Failure) && !isBusy(error)) throw error
  }
}

const authorOf = ({ userId }: BoardActor) => ({ id: userId, name: 'User', profileImage: null })

async function leadChanges(startupId: string, { by, random, pick }: Chance): Promise<Change[]> {
  const leads = await leadBoards.listLive(startupId, { consistent: true })
  const idOf = ({ id }: { id: string }) => ({ startupId, id })
  // Few addresses, so that leads compete for them.
  const email = () => (random() < 0.3 ? null : `lead${Math.floor(random() * 15)}@example.com`)
  const create = () => createLead(startupId, by, authorOf(by), z.parse(NewLead, { name: `Lead ${random()}`, email: email() }))
  if (leads.length === 0) return [create]
  const lead = pick(leads)
  const toStage = () => ({ stage: pick(LEAD_STAGES), lostReason: 'No budget' })
  const csv = `name,email\n${[1, 2, 3].map((at) => `Row ${at},${email() ?? ''}`).join('\n')}\n`
  return [
    create,
    create,
    () => moveLead(idOf(lead), by, { ...toStage(), beforeId: pick(leads).id, afterId: pick(leads).id }),
    () => moveLead(idOf(lead), by, toStage()),
    () => changeLead(idOf(lead), by, { name: `Renamed ${random()}`, email: email(), value: Math.floor(random() * 1_000) }),
    () => changeLead(idOf(lead), by, { ownerId: random() < 0.5 ? by.userId : null }),
    () => changeLeads(startupId, by, { leadIds: leads.slice(0, 12).map(({ id }) => id), ...toStage(), addTag: `Tag ${random()}` }),
    () => addLeadNote(idOf(lead), by, authorOf(by), 'Well done'),
    () => importLeads({ startupId, by, author: authorOf(by) }, { csv, dryRun: false, onDuplicate: pick(['skip', 'update']) }),
    () => convertLead(idOf(lead), by, { title: `Of ${random()}` }),
    () => deleteLead(idOf(lead), by),
    async () => {
      const items = await everyItem((page) => leadBoards.listDeleted(startupId, page))
      return items.length > 0 && restoreLead(idOf(pick(items)), by)
    },
  ]
}

async function opportunityChanges(startupId: string, { by, random, pick }: Chance): Promise<Change[]> {
  const [cards, leads] = await Promise.all([
    opportunityBoards.listLive(startupId, { consistent: true }),
    leadBoards.listLive(startupId, { consistent: true }),
  ])
  const idOf = ({ id }: { id: string }) => ({ startupId, id })
  const day = () => (random() < 0.3 ? null : `2030-01-${10 + Math.floor(random() * 20)}`)
  const create = () => {
    const leadId = random() < 0.5 && leads.length > 0 ? pick(leads).id : undefined
    return createOpportunity(startupId, by, z.parse(NewOpportunity, { title: `Deal ${random()}`, leadId, expectedCloseAt: day() }))
  }
  if (cards.length === 0) return [create]
  const card = pick(cards)
  const toStage = () => ({ stage: pick(OPPORTUNITY_STAGES), lostReason: 'No budget' })
  return [
    create,
    create,
    () => moveOpportunity(idOf(card), by, { ...toStage(), beforeId: pick(cards).id, afterId: pick(cards).id }),
    () => moveOpportunity(idOf(card), by, toStage()),
    () => moveOpportunity(idOf(card), by, { stage: 'won' }),
    () => changeOpportunity(idOf(card), by, { title: `Renamed ${random()}`, amount: Math.floor(random() * 1_000), expectedCloseAt: day() }),
    () => changeOpportunity(idOf(card), by, { description: `Details ${random()}`, ownerId: by.userId }),
    () => changeOpportunities(startupId, by, { opportunityIds: cards.slice(0, 12).map(({ id }) => id), ...toStage() }),
    () => addOpportunityNote(idOf(card), by, authorOf(by), 'Well done'),
    () => deleteOpportunity(idOf(card), by),
    async () => {
      const items = await everyItem((page) => opportunityBoards.listDeleted(startupId, page))
      return items.length > 0 && restoreOpportunity(idOf(pick(items)), by)
    },
  ]
}
