import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { FileButton } from '../fields/files/file-button.tsx'
import { FileHint, FileZone } from '../fields/files/file-zone.tsx'
import styles from './import.module.css'
import { Stack } from '../layout/stack.tsx'

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
  const action = chosen === undefined ? `Choose ${label}` : `Replace ${label}`
  return (
    <Stack gap={1.5}>
      <FileZone className={styles.zone} isInvalid={error !== undefined} onFile={onFile}>
        <FileUp size={22} className={styles.icon} />
        <div className={styles.side}>
          {chosen === undefined ? null : (
            <p className={styles.name} dir="auto">
              {chosen}
            </p>
          )}
          <FileHint id={`${id}-hint`} place="Drop a file here.">
            {hint}
          </FileHint>
        </div>
        <FileButton label={action} accept={accept} describedBy={`${id}-hint ${id}-error`} onFile={onFile}>
          {action}
        </FileButton>
      </FileZone>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </Stack>
  )
}
