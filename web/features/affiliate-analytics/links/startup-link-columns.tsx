import { ChartColumn, Pause, Play, Trash2 } from 'lucide-react'
import type { StartupLink } from '../../../../shared/entities/links/affiliate-link.ts'
import { conversionRate } from '../../../../shared/format/conversion-rate.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { IconLink } from '../../../ui/actions/icon-link.tsx'
import { LinkAddress } from '../../../entities/links/link-address.tsx'
import { LinkBadge } from '../../../entities/links/link-badge.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import styles from '../analytics.module.css'

interface Acts {
  mayRule: (link: StartupLink) => boolean
  onToggle: (link: StartupLink, disabled: boolean) => void
  onDelete: (link: StartupLink) => void
}

/** The columns of the table of all links of a startup. */
export const columnsFor = (acts: Acts): Column<StartupLink>[] => [
  {
    title: 'Link',
    cell: (link) => (
      <LinkAddress link={link}>
        <span dir="auto">{link.name}</span> · by <span dir="auto">{link.userName === '' ? 'a former member' : link.userName}</span>
      </LinkAddress>
    ),
  },
  { title: 'Clicks', end: true, cell: (link) => link.clicks.toLocaleString() },
  { title: 'Conversions', end: true, cell: (link) => link.conversions.toLocaleString() },
  { title: 'Rate', end: true, cell: (link) => conversionRate(link.conversions, link.clicks) },
  { title: 'State', cell: (link) => <LinkBadge link={link} />, keepTogether: true },
  { title: 'Actions', hideTitle: true, end: true, cell: (link) => <Actions link={link} acts={acts} /> },
]

function Actions({ link, acts }: { link: StartupLink; acts: Acts }) {
  const disabled = link.disabledAt !== null
  return (
    <div className={styles.actions}>
      <IconLink label={`Analytics of link ${link.code}`} to={`/affiliate-links/${link.id}`}>
        <ChartColumn size={16} aria-hidden />
      </IconLink>
      {acts.mayRule(link) ? (
        <>
          <IconButton label={`${disabled ? 'Enable' : 'Disable'} link ${link.code}`} onClick={() => acts.onToggle(link, !disabled)}>
            {disabled ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          </IconButton>
          <IconButton label={`Delete link ${link.code}`} onClick={() => acts.onDelete(link)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </>
      ) : null}
    </div>
  )
}
