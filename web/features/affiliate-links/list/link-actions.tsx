import { ChartColumn, Pencil, QrCode, Trash2 } from 'lucide-react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { toggleAction } from '../../../entities/links/toggle-action.tsx'
import type { RowAction } from '../../../ui/table/row-actions.tsx'

export interface RowCallbacks {
  onEdit: (link: AffiliateLink) => void
  onQr: (link: AffiliateLink) => void
  onToggle: (link: AffiliateLink, disabled: boolean) => void
  onDelete: (link: AffiliateLink) => void
}

/** What can be done with one link. */
export function actionsOn(link: AffiliateLink, { onEdit, onQr, onToggle, onDelete }: RowCallbacks): readonly RowAction[] {
  return [
    {
      label: 'Edit',
      name: `Edit link ${link.code}`,
      icon: <Pencil size={16} aria-hidden />,
      quick: true,
      onAct: () => onEdit(link),
    },
    {
      label: 'Analytics',
      name: `Analytics of link ${link.code}`,
      icon: <ChartColumn size={16} aria-hidden />,
      to: `/affiliate-links/${link.id}`,
    },
    {
      label: 'QR code',
      name: `QR code of link ${link.code}`,
      icon: <QrCode size={16} aria-hidden />,
      onAct: () => onQr(link),
    },
    toggleAction(link, false, (disabled) => onToggle(link, disabled)),
    {
      label: 'Delete',
      name: `Delete link ${link.code}`,
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onAct: () => onDelete(link),
    },
  ]
}
