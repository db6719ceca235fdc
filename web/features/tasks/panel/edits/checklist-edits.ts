import type { ChecklistItem, Task } from '../../../../../shared/entities/tasks/task.ts'
import { NEW_ITEM, type TaskEdit } from './use-task.ts'

type Items = Task['checklist']
const edit = (change: (items: Items) => Items, replaces?: TaskEdit['replaces']): TaskEdit => ({
  field: 'checklist',
  change: (task) => {
    const checklist = change(task.checklist)
    return { ...task, checklist, checked: [checklist.filter(({ isDone }) => isDone).length, checklist.length] }
  },
  replaces,
})
const changed = (items: Items, id: string, fields: Partial<ChecklistItem>): Items =>
  items.map((item) => (item.id === id ? { ...item, ...fields } : item))

let added = 0

/** Adds an item at the end. */
export function addItem(item: Omit<ChecklistItem, 'id'>): TaskEdit {
  added += 1
  const id = `${NEW_ITEM}${added}`
  return edit((items) => (items.some((one) => one.id === id) ? items : [...items, { ...item, id }]))
}

export const tickItem = (id: string, isDone: boolean): TaskEdit => edit((items) => changed(items, id, { isDone }))

export const assignItem = (id: string, assigneeId: string | null): TaskEdit => edit((items) => changed(items, id, { assigneeId }))

export const removeItem = (id: string): TaskEdit => edit((items) => items.filter((item) => item.id !== id))

/** Renames an item; one that another user deleted meanwhile comes back when the user keeps their text. */
export function renameItem(item: ChecklistItem, text: string, base: string): TaskEdit {
  const { id } = item
  return edit((items) => (items.some((one) => one.id === id) ? changed(items, id, { text }) : [...items, { ...item, text }]), {
    from: base,
    to: text,
    in: ({ checklist }) => checklist.find((one) => one.id === id)?.text ?? '',
  })
}

/** Sorts the items; those that another user added meanwhile stay behind the one that they followed. */
export const sortItems = (ids: readonly string[]): TaskEdit =>
  edit((items) => {
    const known = new Set(items.map(({ id }) => id))
    const sorted = ids.filter((id) => known.has(id))
    for (const [at, { id }] of items.entries()) {
      if (!sorted.includes(id)) sorted.splice(sorted.indexOf(items[at - 1]?.id ?? '') + 1, 0, id)
    }
    return sorted.flatMap((id) => items.find((item) => item.id === id) ?? [])
  })
