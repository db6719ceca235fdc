import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './import.module.css'

interface FileDropProps {
  /** What is chosen: "CSV file". */
  label: string
  /** Types that may be chosen, as in the attribute `accept`. */
  accept: string
  /** The name of the file that is chosen. */
  chosen?: string | undefined
  hint: string
  /** What is wrong with the file. */
  error?: string | undefined
  onFile: (file: File) => void
}

/** Chooses one file by the dialog of the browser, or by dropping it. */
export function FileDrop({ label, accept, chosen, hint, error, onFile }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    drag(event)
    take(event.dataTransfer.files)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files)
    // So that the same file can be chosen again after it was mended.
    event.currentTarget.value = ''
  }
  const action = chosen === undefined ? `Choose ${label}` : `Replace ${label}`
  return (
    <div className={styles.file}>
      <div
        className={classes(styles.zone, over && styles.over, error !== undefined && styles.invalid)}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drop}
      >
        <FileUp size={22} aria-hidden className={styles.icon} />
        <div className={styles.side}>
          {chosen === undefined ? null : (
            <p className={styles.name} dir="auto">
              {chosen}
            </p>
          )}
          <p id={`${id}-hint`} className={styles.hint}>
            <span className={styles.mouse}>Drop a file here. </span>
            {hint}
          </p>
        </div>
        <label className={styles.choose}>
          <input
            type="file"
            className={styles.input}
            accept={accept}
            aria-label={action}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={choose}
          />
          {action}
        </label>
      </div>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  )
}
