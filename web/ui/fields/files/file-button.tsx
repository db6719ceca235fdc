import type { ChangeEvent, ReactNode, Ref } from 'react'
import styles from './files.module.css'

interface FileButtonProps {
  /** The name of the button; it begins with its text. */
  label: string
  /** Types that may be chosen, as in the attribute `accept`. */
  accept: string
  describedBy: string
  onFile: (file: File) => void
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Chooses one file by the dialog of the browser. */
export function FileButton({ label, accept, describedBy, onFile, children, ref }: FileButtonProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) onFile(file)
    // So that the same file can be chosen again after it was mended.
    currentTarget.value = ''
  }
  return (
    <label className={styles.choose}>
      <input
        ref={ref}
        type="file"
        className={styles.input}
        accept={accept}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={choose}
      />
      {children}
    </label>
  )
}
