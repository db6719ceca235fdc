import type { OpportunityCard } from '../../../../shared/entities/opportunities/opportunity.ts'
import { BulkBar } from '../../../entities/boards/bulk/bulk-bar.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import { type OpportunitiesChange, opportunityName } from '../calls.ts'
import type { Screen } from '../screen.ts'

interface OpportunitiesBarProps {
  screen: Screen
  selected: readonly OpportunityCard[]
  onSelect: (selected: ReadonlySet<string>) => void
  /** Asks for the reason why opportunities were lost. */
  askReason: (cards: readonly OpportunityCard[], run: (reason: string) => Promise<unknown>) => void
}
const loadMenu = async () => (await import('./bulk-menu.tsx')).BulkMenu
const REMOVAL = { isRemoval: ({ deleted }: OpportunitiesChange) => deleted === true, done: 'deleted', undo: { deleted: false } }

/** Changes the selected opportunities together. */
export const OpportunitiesBar = ({ screen, selected, onSelect, askReason }: OpportunitiesBarProps) => (
  <BulkBar<OpportunityCard, OpportunitiesChange>
    selected={selected}
    onSelect={onSelect}
    countOf={(count) => (count === 1 ? '1 opportunity' : `${count} opportunities`)}
    titleOf={opportunityName}
    changeMany={screen.actions.changeMany}
    removal={REMOVAL}
    renderMenu={(button, onChange) => (
      <LazyMenu
        label="Change selected opportunities"
        {...button}
        load={loadMenu}
        content={{
          owners: screen.owners,
          onChange: (change: OpportunitiesChange) => {
            if (change.stage !== 'lost') onChange(change)
            else askReason(selected, async (lostReason) => onChange({ stage: 'lost', lostReason }))
          },
        }}
      />
    )}
  />
)
