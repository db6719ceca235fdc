import { leadPath } from '../../../entities/sales/paths.ts'
import { taskPath } from '../../../entities/tasks/paths.ts'
import type { Item } from './items.ts'

/** Where an item opens. */
export function pathOf(item: Item): string {
  if (item.kind === 'followUp') return leadPath(item.startupId, item.followUp.id)
  return 'task' in item ? taskPath(item.startupId, item.task.id) : item.event.link
}

/** Whether the user can give it another day or time. */
export const canMove = (item: Item): boolean => (item.kind === 'meeting' ? item.event.isEditable === true : item.kind !== 'closing')

/** What there is to know of an item besides its title. */
export function noteOf(item: Item): string {
  const { kind, startupName } = item
  if (kind === 'followUp') return ['Follow-up', item.followUp.company, startupName].filter(Boolean).join(' · ')
  if (kind === 'closing') return `Expected to close · ${startupName}`
  if (kind === 'plan') return `${startupName} · Time for this task`
  return kind === 'task' ? `${startupName} · ${item.task.columnName}` : [startupName, item.event.location].filter(Boolean).join(' · ')
}

/** Why it cannot be completed; undefined for what is not completed at all, null when it can. */
export function completionRefusal(item: Item): string | null | undefined {
  if (item.kind === 'followUp') return null
  if (!('task' in item)) return undefined
  return item.task.doneColumnId === null ? 'The board of this startup has no column for completed tasks' : null
}
