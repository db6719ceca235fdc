import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { BulkBar } from '../../../entities/boards/bulk/bulk-bar.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import { leadName, type LeadsChange } from '../calls.ts'
import type { Screen } from '../screen.ts'

interface LeadsBarProps {
  screen: Screen
  selected: readonly Lead[]
  onSelect: (selected: ReadonlySet<string>) => void
  /** Asks for the reason why leads were lost. */
  askReason: (leads: readonly Lead[], run: (reason: string) => Promise<unknown>) => void
}
const loadMenu = async () => (await import('./bulk-menu.tsx')).BulkMenu
const REMOVAL = { isRemoval: ({ deleted }: LeadsChange) => deleted === true, done: 'deleted', undo: { deleted: false } }

/** Changes the selected leads together. */
export const LeadsBar = ({ screen, selected, onSelect, askReason }: LeadsBarProps) => (
  <BulkBar<Lead, LeadsChange>
    selected={selected}
    onSelect={onSelect}
    countOf={(count) => (count === 1 ? '1 lead' : `${count} leads`)}
    titleOf={leadName}
    changeMany={screen.actions.changeMany}
    removal={REMOVAL}
    renderMenu={(button, onChange) => (
      <LazyMenu
        label="Change selected leads"
        {...button}
        load={loadMenu}
        content={{
          screen,
          onChange: (change: LeadsChange) => {
            if (change.stage !== 'lost') onChange(change)
            else askReason(selected, async (lostReason) => onChange({ stage: 'lost', lostReason }))
          },
        }}
      />
    )}
  />
)
