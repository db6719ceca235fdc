import { schedule, unschedule, type ActionFacts, type ActionKind } from '../data/scheduled-actions.ts'
import { transact, type Write } from '../data/transaction.ts'

/** An action that the state of an item asks for. */
export type WantedAction = {
  [K in ActionKind]: {
    kind: K
    at: string
    /** What the action is only right for; it does nothing when this has changed. */
    facts: ActionFacts[K]
    /** Whether it is also scheduled when its time has passed; a reminder is not. */
    isLate?: true
  }
}[ActionKind]

const isIn = (actions: readonly WantedAction[], { kind, at }: WantedAction) => actions.some((one) => one.kind === kind && one.at === at)

/** Keeps the actions that the state of an item asks for scheduled. */
export const scheduledBy = <T extends { id: string }>(actionsFor: (item: T) => readonly WantedAction[]) => ({
  /** After a change. */
  schedule: (item: T, before: T | undefined): Promise<void> => reschedule(item.id, actionsFor(item), before ? actionsFor(before) : []),
  /** When the item has left, or came back to, where it asked for them. */
  cancel: (item: T): Promise<void> => reschedule(item.id, [], actionsFor(item)),
})

/** Schedules the actions of an item after a change, and cancels those of its former state; idempotent. */
async function reschedule(id: string, wanted: readonly WantedAction[], had: readonly WantedAction[]): Promise<void> {
  const now = new Date().toISOString()
  const writes: Record<string, Write> = {}
  for (const action of had.filter((one) => !isIn(wanted, one))) writes[`no ${action.kind}`] = unschedule({ ...action, id })
  for (const { isLate, ...action } of wanted.filter((one) => !isIn(had, one))) {
    if (isLate || action.at > now) writes[action.kind] = schedule({ ...action, id })
  }
  if (Object.keys(writes).length > 0) await transact(writes)
}
