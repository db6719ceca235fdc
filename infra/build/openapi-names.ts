import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { Proposal } from '../../shared/entities/freelance/gig.ts'
import { LinkStats } from '../../shared/entities/links/link-stats.ts'
import { Meeting } from '../../shared/entities/meetings/meeting.ts'
import { NewTeamRole } from '../../shared/entities/teams/role-terms.ts'
import { ROOT } from './root.ts'

const NAMED = 'shared/{entities/**/*,contract/ok}.ts'

/** Parts of schemas that are in several places of the document. */
const PARTS = {
  MeetingRecurrence: Meeting.shape.recurrence,
  NewRoleTerms: NewTeamRole.shape.terms,
  Offer: Proposal.shape.offer,
  ProposalGig: Proposal.shape.gig,
  LinkValues: LinkStats.shape.top.shape.link,
}

/** Names what is stated once in the document instead of at each use, among it each exported schema of the entities. */
export async function nameSchemas(): Promise<void> {
  for (const [id, schema] of Object.entries(PARTS)) z.globalRegistry.add(schema, { id })
  for await (const file of glob(NAMED, { cwd: ROOT }))
    for (const [id, schema] of Object.entries((await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>))
      if (schema instanceof z.ZodMiniType) z.globalRegistry.add(schema, { id })
}
