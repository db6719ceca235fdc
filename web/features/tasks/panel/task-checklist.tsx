import { UserRoundPlus } from 'lucide-react'
import { CHECKLIST_MAX, CHECKLIST_TEXT_MAX } from '../../../../shared/limits.ts'
import type { Teammate } from '../../../entities/teams/members.ts'
import { MemberPicker } from '../../../entities/teams/member-picker.tsx'
import { Checklist } from '../../../ui/checklist/checklist.tsx'
import { Avatar } from '../../../ui/images/avatar.tsx'
import { addItem, assignItem, removeItem, renameItem, sortItems, tickItem } from './edits/checklist-edits.ts'
import { FieldProblem, PanelSection } from '../../../entities/boards/panel/parts.tsx'
import styles from './task-panel.module.css'
import type { TaskPartProps } from './task-texts.tsx'

/** The steps of the task; a removed one can be brought back. */
export function TaskChecklist({ editor, task, members, readOnly }: TaskPartProps & { members: readonly Teammate[] }) {
  const { checklist, checked } = task
  if (readOnly && checklist.length === 0) return null
  const itemOf = (id: string) => checklist.find((item) => item.id === id)
  const remove = (id: string) => editor.save({ ...removeItem(id), says: 'Item removed' })
  return (
    <PanelSection title="Checklist" {...(checklist.length > 0 && { note: `${checked[0]} of ${checked[1]} done` })}>
      <Checklist
        label="Checklist"
        items={checklist.map((item) => ({ ...item, done: item.isDone }))}
        max={CHECKLIST_MAX}
        maxLength={CHECKLIST_TEXT_MAX}
        readOnly={readOnly}
        onAdd={(text) => editor.saveText(addItem({ text, isDone: false, assigneeId: null }))}
        onTick={(id, isDone) => editor.save(tickItem(id, isDone))}
        onRename={(id, text, base) => {
          const item = itemOf(id)
          return item && editor.saveText(renameItem(item, text, base))
        }}
        onRemove={remove}
        onSort={(ids) => editor.save(sortItems(ids))}
        renderTrail={({ id, text, assigneeId }) => (
          <MemberPicker
            label={`Assignee of ${text}`}
            members={members}
            value={assigneeId === null ? [] : [assigneeId]}
            onChange={(ids) => editor.save(assignItem(id, ids[0] ?? null))}
            none="Nobody"
            max={1}
            shown={<Assignee member={members.find((member) => member.id === assigneeId)} />}
            readOnly={readOnly}
          />
        )}
      />
      <FieldProblem problem={editor.problems.checklist} />
    </PanelSection>
  )
}

const Assignee = ({ member }: { member: Teammate | undefined }) =>
  member ? <Avatar name={member.name} src={member.profileImage} size="small" /> : <UserRoundPlus size={16} className={styles.faint} />
