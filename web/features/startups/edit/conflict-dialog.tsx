import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { changedBetween, type FieldName, type PictureName, type Side } from './changes.ts'
import { ConflictField, LABELS } from './conflict-field.tsx'
import styles from './conflict.module.css'
import type { Conflict } from './save-startup.ts'

type Choice = Partial<Record<FieldName, Side>>
interface ConflictDialogProps {
  conflict: Conflict
  /** The pictures that the form shows. */
  previews: Readonly<Record<PictureName, string | null>>
  onSettle: (choice: Choice) => void
  onClose: () => void
}

/** Resolves a conflict with another user's edit: shows both values per field and saves the chosen. Closing it changes nothing. */
export function ConflictDialog({ conflict, previews, onSettle, onClose }: ConflictDialogProps) {
  const { fields, base, theirs } = conflict
  const all = (side: Side): Choice => Object.fromEntries(fields.map((name) => [name, side]))
  const [choice, setChoice] = useState(() => all('mine'))
  const others = changedBetween(base, theirs).filter((name) => !fields.includes(name))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="This startup was changed by another person"
      description="Another person saved changes while you were editing. Choose which version to keep. Your changes are not saved yet."
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="primary" onClick={() => onSettle(choice)}>
            Save what I chose
          </Button>
        </>
      }
    >
      <div className={styles.all}>
        <Button size="small" onClick={() => setChoice(all('mine'))}>
          All mine
        </Button>
        <Button size="small" onClick={() => setChoice(all('theirs'))}>
          All theirs
        </Button>
      </div>
      <div className={styles.fields}>
        {fields.map((name) => (
          <ConflictField
            key={name}
            name={name}
            conflict={conflict}
            previews={previews}
            chosen={choice[name] ?? 'mine'}
            onChoose={(side) => setChoice((current) => ({ ...current, [name]: side }))}
          />
        ))}
      </div>
      {others.length > 0 ? (
        <p className={styles.others}>
          They changed this too, which you did not touch, so it stays theirs: {others.map((name) => LABELS[name]).join(', ')}.
        </p>
      ) : null}
    </Dialog>
  )
}
