import { Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AffiliateLink } from '../../../shared/entities/affiliate-link.ts'
import { conversionRate } from '../../../shared/format/conversion-rate.ts'
import { linkUrl } from '../../../shared/format/link-url.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import styles from './affiliate-links.module.css'

/** The columns of the table of links. */
export const columnsWith = (onDelete: (link: AffiliateLink) => void): Column<AffiliateLink>[] => [
  { title: 'Link', cell: (link) => <LinkCell link={link} /> },
  { title: 'Clicks', end: true, cell: (link) => link.clicks.toLocaleString() },
  { title: 'Conversions', end: true, cell: (link) => link.conversions.toLocaleString() },
  { title: 'Rate', end: true, cell: (link) => conversionRate(link.conversions, link.clicks) },
  { title: 'Created', cell: (link) => <Moment at={link.createdAt} />, keepTogether: true },
  {
    title: 'Actions',
    hideTitle: true,
    end: true,
    cell: (link) => (
      <IconButton label={`Delete link ${link.code}`} onClick={() => onDelete(link)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    ),
  },
]

/** The address with its copy button; below, who made it and where it leads. */
function LinkCell({ link }: { link: AffiliateLink }) {
  const url = linkUrl(link.code, location.origin)
  return (
    <div className={styles['link']}>
      <div className={styles['words']}>
        <a className={styles['url']} href={url} title={url} target="_blank" rel="noreferrer">
          <span className={styles['host']}>{location.host}</span>
          <span>{linkUrl(link.code)}</span>
        </a>
        <p className={styles['origin']}>
          <span>{link.name}</span> · <Link to={`/startup/${link.startupId}`}>{link.startupName}</Link>
        </p>
      </div>
      <CopyButton text={url} what={`link ${link.code}`} onFailure={(sentence) => toast.error(sentence)} />
    </div>
  )
}
