import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { TextValue } from '../../../ui/conflict/conflict-field.tsx'
import type { Versioned } from './save-item.ts'
import type { ItemEditor } from './use-item.ts'

interface ItemConflictProps<T extends Versioned, F extends string> {
  /** What both changed: "task". */
  noun: string
  /** The fields as the panel names them. */
  labels: Readonly<Record<F, string>>
  asked: ItemEditor<T, F>['asked']
}

/** Another user changed the same field: the user chooses which value stays. */
export function ItemConflictDialog<T extends Versioned, F extends string>({ noun, labels, asked }: ItemConflictProps<T, F>) {
  if (asked?.mine.replaces === undefined) return null
  const { theirs, answer } = asked
  const { field, replaces } = asked.mine
  const { to, in: valueIn, show = (value: string) => value } = replaces
  return (
    <ConflictDialog
      what={noun}
      fields={[
        {
          name: field,
          label: labels[field],
          mine: <TextValue text={show(to)} />,
          theirs: <TextValue text={show(valueIn(theirs))} />,
        },
      ]}
      onSettle={(choice) => answer(choice[field] ?? 'mine')}
      onClose={() => answer('later')}
    />
  )
}
