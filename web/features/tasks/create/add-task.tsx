import { TASK_TITLE_MAX } from '../../../../shared/limits.ts'
import { AddItem, type AddItemProps } from '../../../entities/boards/create/add-item.tsx'
import { usePaste } from './use-paste.tsx'

interface AddTaskProps extends Pick<AddItemProps, 'draftName' | 'columnName' | 'isOpen' | 'onOpen' | 'onCreate'> {
  onCreateMany: (titles: readonly string[]) => Promise<unknown>
}

/** The end of a column: Enter creates a task and asks for the next; several pasted lines create several. */
export function AddTask({ onCreateMany, ...item }: AddTaskProps) {
  const paste = usePaste((titles) => void onCreateMany(titles))
  return <AddItem {...item} noun="task" textName="title" maxLength={TASK_TITLE_MAX} paste={paste} />
}
