import { Download, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectionBar } from '../../../ui/table/selection.tsx'
import { BulkEditDialog } from '../change/bulk-edit-dialog.tsx'
import { exportLinks, useBulkActions } from './use-bulk-actions.tsx'
import type { Links } from './use-links.ts'

interface BulkBarProps {
  links: Links
  selected: readonly AffiliateLink[]
  onClear: () => void
}

/** What can be done with the selected links. */
export function BulkBar({ links, selected, onClear }: BulkBarProps) {
  const { toggleAll, removeAll } = useBulkActions(links)
  const [edited, setEdited] = useState<readonly AffiliateLink[]>()
  const act = (action: () => unknown) => () => {
    onClear()
    void action()
  }
  return (
    <>
      <SelectionBar count={selected.length} onClear={onClear}>
        <Button size="small" icon={<Pencil size={14} />} onClick={() => setEdited(selected)}>
          Edit
        </Button>
        <Button size="small" icon={<Pause size={14} />} onClick={act(() => toggleAll(selected, true))}>
          Disable
        </Button>
        <Button size="small" icon={<Play size={14} />} onClick={act(() => toggleAll(selected, false))}>
          Enable
        </Button>
        <Button size="small" icon={<Download size={14} />} onClick={() => exportLinks(selected)}>
          Export CSV
        </Button>
        <Button size="small" icon={<Trash2 size={14} />} onClick={act(() => removeAll(selected))}>
          Delete
        </Button>
      </SelectionBar>
      {edited ? <BulkEditDialog links={edited} onSave={links.save} onClose={() => setEdited(undefined)} /> : null}
    </>
  )
}
