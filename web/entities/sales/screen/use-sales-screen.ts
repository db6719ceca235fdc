import { useCallback, useMemo } from 'react'
import { DEFAULT_CURRENCY } from '../../../../shared/format/money.ts'
import { rankAfter } from '../../../../shared/boards/rank.ts'
import type { TeamRole } from '../../../../shared/choices.ts'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { isAmong, LEADERS } from '../../../../shared/permissions.ts'
import { useUserId } from '../../../lib/session/state.ts'
import { mostUsedCurrency } from '../../money/sums.ts'
import { type BoardIndex, columnItems, indexItems } from '../../boards/data/board-index.ts'
import { type BoardActions, useBoardActions } from '../../boards/data/use-board-actions.ts'
import { type MemberById, type Teammate, useMembersAmong, useTeam } from '../../teams/members.ts'
import type { SalesItem, SalesStore } from '../use-sales.ts'
import type { SalesChange, SalesForm, SalesKind } from './sales-kind.ts'

/** What the parts of the screen share: the leads or opportunities as they are shown, who may do what, and the actions. */
export interface SalesScreen<T extends SalesItem, C extends SalesChange, F extends SalesForm> {
  kind: SalesKind<T, C, F>
  startup: Startup
  store: SalesStore<T>
  items: readonly T[]
  index: BoardIndex<T>
  /** Everybody in the team, by id. */
  memberById: MemberById
  /** Those to whom items can be assigned. */
  owners: readonly Teammate[]
  /** What new amounts are in. */
  currency: string
  /** Creates, changes and moves. */
  canWrite: boolean
  /** Deletes and restores. */
  canDelete: boolean
  canReopen: boolean
  /** Why an item cannot go to a stage; null when it can. */
  refusalOf: (item: T, stage: string) => string | null
  actions: BoardActions<T, C>
  /** Rejects when it was not created, so that what was typed can be kept. */
  create: (form: F) => Promise<void>
  /** Begins to make another item of it; undefined where that is not done. */
  onConvert: ((item: T) => void) | undefined
}

const isClosed = ({ stage }: SalesItem): boolean => stage === 'won' || stage === 'lost'

export function useSalesScreen<T extends SalesItem, C extends SalesChange, F extends SalesForm>(
  kind: SalesKind<T, C, F>,
  startup: Startup,
  store: SalesStore<T>,
  items: readonly T[],
  onConvert?: (item: T) => void,
): SalesScreen<T, C, F> {
  const userId = useUserId()
  const teamRole: TeamRole | null = startup.myTeamRole
  const index = useMemo(
    () =>
      indexItems(
        kind.stages.map(({ id }) => id),
        items,
        ({ stage }) => stage,
        { columnIds: ['won', 'lost'], at: kind.closedAt },
      ),
    [kind, items],
  )
  const { members, memberById } = useTeam(startup.id)
  const ownerIds = useMembersAmong(startup.id, kind.seenBy)
  const canRemove = isAmong(kind.deletedBy, teamRole)
  const calls = useMemo(() => ({ ...kind.calls(startup.id), canRemove }), [kind, startup.id, canRemove])
  const actions = useBoardActions(store, index, calls)
  const currency = startup.currency ?? mostUsedCurrency(items.flatMap((item) => kind.valueOf(item) ?? [])) ?? DEFAULT_CURRENCY
  const canReopen = isAmong(LEADERS, teamRole)
  const refusalOf = useCallback(
    (item: T, stage: string) => {
      if (item.stage === stage || !isClosed(item)) return null
      return canReopen ? kind.stageRefusal(stage) : kind.reopenRefusal
    },
    [kind, canReopen],
  )
  const create = useCallback(
    (asked: F) => {
      const form = { currency, ...asked }
      const last = columnItems(index, form.stage ?? kind.stages[0]?.id ?? '').at(-1)
      return actions.create(kind.draft(form, userId, rankAfter(last?.rank ?? null)), () => kind.create(startup.id, form))
    },
    [kind, startup.id, index, actions, userId, currency],
  )
  return useMemo(
    () => ({
      kind,
      startup,
      store,
      items,
      index,
      memberById,
      owners: members.filter(({ id }) => ownerIds.has(id)),
      currency,
      canWrite: isAmong(kind.writtenBy, teamRole),
      canDelete: canRemove,
      canReopen,
      refusalOf,
      actions,
      create,
      onConvert,
    }),
    [
      kind,
      startup,
      store,
      items,
      index,
      memberById,
      members,
      ownerIds,
      teamRole,
      canRemove,
      currency,
      canReopen,
      refusalOf,
      actions,
      create,
      onConvert,
    ],
  )
}
