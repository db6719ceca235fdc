import { Row } from '../../ui/layout/stack.tsx'
import { FileText, ImageIcon, Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/actions/button.tsx'
import styles from './attachment-bar.module.css'
import { ACCEPTED, type Attachments } from './use-attachments.ts'

/** Chooses files for a message. */
export function AttachButton({ onAdd }: { onAdd: Attachments['add'] }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="Files"
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <IconButton label="Add images or PDF files" className={styles.attach} onClick={() => input.current?.click()}>
        <Paperclip size={18} />
      </IconButton>
    </>
  )
}

interface AttachmentBarProps {
  attachments: Attachments
  label?: string
}

/** The files of what is being written, with their progress. */
export function AttachmentBar({ attachments: { added, remove }, label = 'Files of this message' }: AttachmentBarProps) {
  if (added.length === 0) return null
  return (
    <Row as="ul" gap={1.5} align="stretch" wrap aria-label={label}>
      {added.map(({ key, name, progress, attachment }) => (
        <li key={key} className={styles.file}>
          {name.toLowerCase().endsWith('.pdf') ? <FileText size={16} /> : <ImageIcon size={16} />}
          <span dir="auto" className={styles.name}>
            {name}
          </span>
          {attachment === undefined ? <progress className={styles.progress} value={progress} aria-label={`Uploading ${name}`} /> : null}
          <IconButton label={`Remove ${name}`} onClick={() => remove(key)}>
            <X size={14} />
          </IconButton>
        </li>
      ))}
    </Row>
  )
}
