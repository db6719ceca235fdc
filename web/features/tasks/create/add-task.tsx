import { TASK_TITLE_MAX } from '../../../../shared/limits.ts'
import { AddItem, type AddItemProps } from '../../../entities/boards/create/add-item.tsx'
import { DueBadge } from '../../../entities/tasks/due-badge.tsx'
import { PRIORITY_NAMES, PriorityBars } from '../../../entities/tasks/priority.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { LabelChip } from '../../../ui/cards/label-chip.tsx'
import type { Screen } from '../screen.ts'
import { type ParsedTask, parseTask } from './parse-task.ts'
import { usePaste } from './use-paste.tsx'

interface AddTaskProps extends Pick<AddItemProps, 'draftName' | 'columnName' | 'isOpen' | 'onOpen'> {
  screen: Screen
  onCreate: (task: ParsedTask) => Promise<void>
  onCreateMany: (tasks: readonly ParsedTask[]) => Promise<unknown>
}

/** The end of a column: Enter creates a task and asks for the next; several pasted lines create several. */
export function AddTask({ screen, onCreate, onCreateMany, ...item }: AddTaskProps) {
  const parse = (line: string) => parseTask(line, { members: screen.members, labels: screen.board.labels })
  const paste = usePaste((lines) => void onCreateMany(lines.map(parse)))
  return (
    <AddItem
      {...item}
      noun="task"
      textName="title"
      hint="Such as: Call Otley fri @grace !high #customers"
      maxLength={TASK_TITLE_MAX}
      paste={paste}
      onCreate={(line) => onCreate(parse(line))}
      renderRead={(line) => <Read task={parse(line)} screen={screen} />}
    />
  )
}

/** What was read of a line besides its title. */
function Read({ task, screen }: { task: ParsedTask; screen: Screen }) {
  const { dueAt, priority } = task
  const members = (task.assigneeIds ?? []).map((id) => screen.memberById.get(id)).filter((member) => member !== undefined)
  const labels = (task.labelIds ?? []).map((id) => screen.labelById.get(id)).filter((label) => label !== undefined)
  return (
    <>
      {dueAt == null ? null : <DueBadge dueAt={dueAt} />}
      {members.map(({ id, name, profileImage }) => (
        <span key={id}>
          <Avatar name={name} src={profileImage} size="small" /> {name}
        </span>
      ))}
      {priority === undefined ? null : (
        <span>
          <PriorityBars priority={priority} /> {PRIORITY_NAMES[priority]}
        </span>
      )}
      {labels.map(({ id, name, colour }) => (
        <LabelChip key={id} name={name} colour={colour} />
      ))}
    </>
  )
}
