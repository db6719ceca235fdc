import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from '../../classes.ts'
import styles from './files.module.css'
import { Text } from '../../layout/text.tsx'

interface FileZoneProps {
  className: string | undefined
  isInvalid: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** An area that takes one file that is dropped on it. */
export function FileZone({ className, isInvalid, onFile, children }: FileZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    drag(event)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <div
      className={classes(styles.zone, className, isOver && styles.over, isInvalid && styles.invalid)}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

/** Where a file can be dropped by a mouse, before what else there is to know. */
export const FileHint = ({ id, place, children }: { id: string; place: string; children: ReactNode }) => (
  <Text id={id} size="sm" tone="muted" numeric>
    <span className={styles.mouse}>{place} </span>
    {children}
  </Text>
)
