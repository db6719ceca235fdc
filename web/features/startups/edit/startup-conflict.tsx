import type { ReactNode } from 'react'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { PictureValue, type Side, TextValue } from '../../../ui/conflict/conflict-field.tsx'
import { changedBetween, type FieldName, type PictureName, PICTURES } from './changes.ts'
import type { Conflict } from './save-startup.ts'

/** The fields as the form names them. */
const LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  details: 'Details',
  stage: 'Stage',
  industry: 'Industry',
  location: 'Location',
  website: 'Website',
  logo: 'Logo',
  banner: 'Banner',
}

interface StartupConflictProps {
  conflict: Conflict
  /** The pictures that the form shows. */
  previews: Readonly<Record<PictureName, string | null>>
  onSettle: (choice: Partial<Record<FieldName, Side>>) => void
  onClose: () => void
}

/** The fields of a startup that two users changed, and which value stays. */
export function StartupConflict({ conflict: { mine, base, theirs, fields }, previews, onSettle, onClose }: StartupConflictProps) {
  const valueOf = (name: FieldName, side: Side): ReactNode => {
    if (isPicture(name)) return <PictureValue src={side === 'mine' ? previews[name] : theirs[name]} />
    return <TextValue text={side === 'mine' ? mine.texts[name] : theirs[name]} />
  }
  const others = changedBetween(base, theirs).filter((name) => !fields.includes(name))
  return (
    <ConflictDialog
      what="startup"
      fields={fields.map((name) => ({ name, label: LABELS[name], mine: valueOf(name, 'mine'), theirs: valueOf(name, 'theirs') }))}
      others={others.map((name) => LABELS[name])}
      onSettle={onSettle}
      onClose={onClose}
    />
  )
}

const isPicture = (name: FieldName): name is PictureName => PICTURES.some((known) => known === name)
