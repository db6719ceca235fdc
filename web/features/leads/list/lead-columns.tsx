import { LEAD_STAGES } from '../../../../shared/choices.ts'
import type { Lead } from '../../../../shared/entities/leads/lead.ts'
import { formatShortMoney } from '../../../../shared/format/money.ts'
import { isStale } from '../../../../shared/sales/stale.ts'
import type { Lists } from '../../../entities/boards/data/cards-by-column.ts'
import { sortItems, type SortKey } from '../../../entities/boards/list/sort-items.ts'
import { LEAD_STAGE_NAMES, STAGE_COLOURS } from '../../../entities/sales/names.ts'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { Assignees } from '../../../entities/tasks/card/assignees.tsx'
import { LabelChip } from '../../../ui/cards/label-chip.tsx'
import { Badge } from '../../../ui/facts/badge.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Screen } from '../screen.ts'
import type { Sort } from '../view/use-lead-view.ts'
import styles from '../../../entities/sales/board/sales-list.module.css'
import { ItemCell } from '../../../entities/sales/board/item-cell.tsx'

const KEYS: Readonly<Record<Sort, SortKey<Lead>>> = {
  name: ({ name }) => name.toLowerCase(),
  stage: ({ stage }) => LEAD_STAGES.indexOf(stage),
  value: ({ value }) => value ?? undefined,
  followUp: ({ nextFollowUpAt }) => nextFollowUpAt ?? undefined,
  activity: ({ lastActivityAt }) => lastActivityAt,
  created: ({ createdAt }) => createdAt,
}

/** The shown leads as one list; by default in the order of the board. */
export const sortLeads = (lists: Lists, { index }: Screen, sort: Sort | undefined, isDescending: boolean): Lead[] =>
  sortItems(lists, index, sort === undefined || sort === 'stage' ? undefined : KEYS[sort], isDescending)

/** What the list shows of each lead. */
export function leadColumns({ memberById }: Screen, addressOf: (leadId: string) => string): Column<Lead>[] {
  return [
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
          <LabelChip name={LEAD_STAGE_NAMES[lead.stage]} colour={STAGE_COLOURS[lead.stage]} />
          {isStale(lead) ? <Badge tone="warning">Stale</Badge> : null}
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
      cell: ({ tags }) => (
        <span className={styles.stage}>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    },
  ]
}
