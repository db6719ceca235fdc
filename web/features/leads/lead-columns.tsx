import type { Lead } from '../../../shared/entities/leads/lead.ts'
import { formatShortMoney } from '../../../shared/format/money.ts'
import { isStale } from '../../../shared/sales/stale.ts'
import type { SortKey } from '../../entities/boards/list/sort-items.ts'
import { leadStageNames, STAGE_COLOURS } from '../../entities/sales/names.ts'
import { DueBadge } from '../../entities/tasks/due-badge.tsx'
import { Assignees } from '../../entities/tasks/card/assignees.tsx'
import type { MemberById } from '../../entities/teams/members.ts'
import { LabelChip } from '../../ui/cards/label-chip.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Moment } from '../../ui/facts/moment.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { Sort } from './view/use-lead-view.ts'
import { AgeDot } from '../../entities/sales/board/age-dot.tsx'
import { ItemCell } from '../../entities/sales/board/item-cell.tsx'
import styles from '../../entities/sales/board/sales-list.module.css'

/** What the list can be sorted by besides the stage. */
export const SORT_KEYS: Readonly<Record<Exclude<Sort, 'stage'>, SortKey<Lead>>> = {
  name: ({ name }) => name.toLowerCase(),
  value: ({ value }) => value ?? undefined,
  followUp: ({ nextFollowUpAt }) => nextFollowUpAt ?? undefined,
  activity: ({ lastActivityAt }) => lastActivityAt,
  created: ({ createdAt }) => createdAt,
}

/** What the list shows of each lead. */
export const leadColumns = (memberById: MemberById, addressOf: (leadId: string) => string): Column<Lead>[] => [
  {
    title: 'Lead',
    sort: 'name',
    cell: ({ id, name, company, email }) => (
      <ItemCell to={addressOf(id)} rowId={id} name={name} note={company === '' ? (email ?? '') : company} />
    ),
  },
  {
    title: 'Stage',
    sort: 'stage',
    keepTogether: true,
    cell: (lead) => (
      <span className={styles.stage}>
        <LabelChip name={leadStageNames(lead)[lead.stage]} colour={STAGE_COLOURS[lead.stage]} />
        {isStale(lead) ? <AgeDot lead={lead} /> : null}
      </span>
    ),
  },
  {
    title: 'Value',
    sort: 'value',
    end: true,
    keepTogether: true,
    cell: ({ value, currency }) => (value === null ? '' : formatShortMoney(value, currency)),
  },
  { title: 'Owner', cell: ({ ownerId }) => (ownerId === null ? null : <Assignees ids={[ownerId]} memberById={memberById} />) },
  {
    title: 'Next follow-up',
    sort: 'followUp',
    keepTogether: true,
    cell: ({ nextFollowUpAt }) => (nextFollowUpAt === null ? null : <DueBadge dueAt={nextFollowUpAt} />),
  },
  { title: 'Last activity', sort: 'activity', keepTogether: true, cell: ({ lastActivityAt }) => <Moment at={lastActivityAt} /> },
  {
    title: 'Tags',
    cell: ({ tags }) =>
      tags.length === 0 ? null : (
        <span className={styles.stage}>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
  },
]

/** What the list of deleted leads shows first. */
export const deletedColumns = (addressOf: (leadId: string) => string): Column<Lead>[] => [
  {
    title: 'Lead',
    cell: ({ id, name, company }) => <ItemCell to={addressOf(id)} name={name} note={company} />,
  },
  { title: 'Stage', keepTogether: true, cell: (lead) => leadStageNames(lead)[lead.stage] },
]
