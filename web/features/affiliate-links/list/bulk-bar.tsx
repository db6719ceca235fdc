import { Download, Pause, Play, Trash2 } from 'lucide-react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectionBar } from '../../../ui/table/selection.tsx'
import { exportLinks, useBulkActions } from './use-bulk-actions.tsx'
import type { Links } from './use-links.ts'

interface BulkBarProps {
  links: Links
  selected: readonly AffiliateLink[]
  onClear: () => void
}

export function BulkBar({ links, selected, onClear }: BulkBarProps) {
  const { toggleAll, removeAll } = useBulkActions(links)
  const act = (action: () => unknown) => () => {
    onClear()
    void action()
  }
  return (
    <SelectionBar count={selected.length} onClear={onClear}>
      <Button size="small" icon={<Pause size={14} aria-hidden />} onClick={act(() => toggleAll(selected, true))}>
        Disable
      </Button>
      <Button size="small" icon={<Play size={14} aria-hidden />} onClick={act(() => toggleAll(selected, false))}>
        Enable
      </Button>
      <Button size="small" icon={<Download size={14} aria-hidden />} onClick={() => exportLinks(selected)}>
        Export CSV
      </Button>
      <Button size="small" icon={<Trash2 size={14} aria-hidden />} onClick={act(() => removeAll(selected))}>
        Delete
      </Button>
    </SelectionBar>
  )
}
