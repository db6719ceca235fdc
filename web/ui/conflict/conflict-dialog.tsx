import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { ConflictField, type ConflictingField, type Side } from './conflict-field.tsx'
import { Row, Stack } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'

interface ConflictDialogProps {
  /** What both changed, such as "startup". */
  what: string
  fields: readonly ConflictingField[]
  /** What only the other user changed. */
  others?: readonly string[]
  onSettle: (choice: Partial<Record<string, Side>>) => void
  onClose: () => void
}

const NONE: readonly string[] = []

/** Resolves a conflict with another user's edit: shows both values per field and saves the chosen. Closing it changes nothing. */
export function ConflictDialog({ what, fields, others = NONE, onSettle, onClose }: ConflictDialogProps) {
  const all = (side: Side) => Object.fromEntries(fields.map(({ name }) => [name, side]))
  const [choice, setChoice] = useState<Partial<Record<string, Side>>>(() => all('mine'))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`This ${what} was changed by another person`}
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
      {fields.length > 1 ? (
        <Row gap={2} align="stretch" wrap>
          <Button size="small" onClick={() => setChoice(all('mine'))}>
            All mine
          </Button>
          <Button size="small" onClick={() => setChoice(all('theirs'))}>
            All theirs
          </Button>
        </Row>
      ) : null}
      <Stack gap={4}>
        {fields.map((field) => (
          <ConflictField
            key={field.name}
            field={field}
            chosen={choice[field.name] ?? 'mine'}
            onChoose={(side) => setChoice((current) => ({ ...current, [field.name]: side }))}
          />
        ))}
      </Stack>
      {others.length > 0 ? (
        <Text size="sm" tone="muted">
          They changed this too, which you did not touch, so it stays theirs: {others.join(', ')}.
        </Text>
      ) : null}
    </Dialog>
  )
}
