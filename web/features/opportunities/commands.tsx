import { UserRound } from 'lucide-react'
import type { OpportunityCard } from '../../../shared/entities/opportunities/opportunity.ts'
import type { CommandsOf } from '../../entities/boards/cards/item-commands.tsx'
import { personOptions } from '../../entities/boards/submenus.tsx'
import { optionsWith } from '../../lib/actions/item-commands.ts'
import type { OpportunitiesChange } from './calls.ts'
import type { Screen } from './opportunity-kind.tsx'

/** What changes opportunities. */
export const opportunityCommands: CommandsOf<OpportunityCard, OpportunitiesChange, Screen> = ({ canWrite, owners }, onChange) => {
  if (!canWrite) return []
  const options = optionsWith(personOptions(owners), (ownerId) => onChange({ ownerId }))
  return [{ part: 'assign', icon: <UserRound size={16} />, label: 'Assign to', options }]
}
