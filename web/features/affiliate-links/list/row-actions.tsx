import { ChartColumn, Pause, Pencil, Play, QrCode, Trash2 } from 'lucide-react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { IconLink } from '../../../ui/actions/icon-link.tsx'
import styles from '../affiliate-links.module.css'

export interface RowActs {
  onEdit: (link: AffiliateLink) => void
  onQr: (link: AffiliateLink) => void
  onToggle: (link: AffiliateLink, disabled: boolean) => void
  onDelete: (link: AffiliateLink) => void
}

/** What can be done with one link. */
export function RowActions({ link, acts }: { link: AffiliateLink; acts: RowActs }) {
  const disabled = link.disabledAt !== null
  return (
    <div className={styles.actions}>
      <IconLink label={`Analytics of link ${link.code}`} to={`/affiliate-links/${link.id}`}>
        <ChartColumn size={16} aria-hidden />
      </IconLink>
      <IconButton label={`QR code of link ${link.code}`} onClick={() => acts.onQr(link)}>
        <QrCode size={16} aria-hidden />
      </IconButton>
      <IconButton label={`Edit link ${link.code}`} onClick={() => acts.onEdit(link)}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={`${disabled ? 'Enable' : 'Disable'} link ${link.code}`} onClick={() => acts.onToggle(link, !disabled)}>
        {disabled ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
      </IconButton>
      <IconButton label={`Delete link ${link.code}`} onClick={() => acts.onDelete(link)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
