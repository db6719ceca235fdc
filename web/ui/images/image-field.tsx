import { ImagePlus, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { type ClipboardEvent, useId, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { classes } from '../classes.ts'
import { ProgressBar } from '../fields/files/progress-bar.tsx'
import { FileButton } from '../fields/files/file-button.tsx'
import { FileHint, FileZone } from '../fields/files/file-zone.tsx'
import styles from './image-field.module.css'

export interface ImageFieldState {
  status: 'empty' | 'working' | 'ready' | 'failed'
  preview: string | null
  /** 0 to 1. */
  progress: number
  error: string
  choose: (file: File) => void
  retry: () => void
  remove: () => void
}
interface ImageFieldProps {
  label: string
  image: ImageFieldState
  /** Types that may be chosen, as in the attribute `accept`. */
  accept: string
  hint?: string
  shape?: 'square' | 'round' | 'wide'
  /** A sentence of the server. */
  error?: string | undefined
  /** What taking the image away is called. */
  removal?: 'Remove' | 'Delete'
  /** Reverts the change of the saved image; absent without a change. */
  onUndo?: (() => void) | undefined
  /** A hint beside the field until it is saved. */
  note?: string | undefined
}

/** Chooses one image: by file dialog, drop or paste; shows preview, progress, what went wrong, and Retry. */
export function ImageField(props: ImageFieldProps) {
  const { label, image, accept, hint = 'JPG, PNG, GIF, max 10MB', shape = 'square', error, removal = 'Remove', onUndo, note } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const sentence = image.error || error
  const paste = ({ clipboardData: { files } }: ClipboardEvent) => {
    if (files[0]) image.choose(files[0])
  }
  /** The button that was pressed may go: the focus stays at the field. */
  const then = (action: () => void) => () => {
    action()
    input.current?.focus()
  }
  return (
    <fieldset className={styles.field} onPaste={paste}>
      <legend className={styles.label}>{label}</legend>
      <FileZone className={classes(styles.zone, styles[shape])} isInvalid={Boolean(sentence)} onFile={image.choose}>
        <div className={styles.preview}>
          {image.preview ? <img src={image.preview} alt={`Preview of the ${label.toLowerCase()}`} /> : <ImagePlus size={22} />}
        </div>
        <div className={styles.side}>
          <div className={styles.buttons}>
            <FileButton
              ref={input}
              label={`${image.preview ? 'Replace' : 'Choose'} ${label.toLowerCase()}`}
              accept={accept}
              describedBy={`${id}-hint ${id}-error`}
              onFile={image.choose}
            >
              {image.preview ? 'Replace' : 'Choose image'}
            </FileButton>
            {image.status === 'failed' ? (
              <Button icon={<RotateCw size={14} />} onClick={image.retry}>
                Retry
              </Button>
            ) : null}
            {image.preview ? (
              <Button
                variant="quiet"
                icon={<Trash2 size={14} />}
                aria-label={`${removal} ${label.toLowerCase()}`}
                onClick={then(image.remove)}
              >
                {removal}
              </Button>
            ) : null}
            {onUndo ? (
              <Button
                variant="quiet"
                icon={<Undo2 size={14} />}
                aria-label={`Undo the change of the ${label.toLowerCase()}`}
                onClick={then(onUndo)}
              >
                Undo
              </Button>
            ) : null}
          </div>
          {note ? <output className={styles.note}>{note}</output> : null}
          <ImageProgress status={image.status} part={image.progress} />
          {image.status === 'working' ? null : (
            <FileHint id={`${id}-hint`} place="Or drop it here.">
              {hint}
            </FileHint>
          )}
        </div>
      </FileZone>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {sentence}
      </p>
    </fieldset>
  )
}

/** The bar of an upload, and a word when it is there. */
function ImageProgress({ status, part }: { status: 'empty' | 'working' | 'ready' | 'failed'; part: number }) {
  const percent = Math.round(part * 100)
  const words = percent < 100 ? `Uploading... ${percent}%` : 'Checking...'
  return (
    <>
      {status === 'working' ? (
        <ProgressBar label="Upload" max={100} value={percent}>
          {words}
        </ProgressBar>
      ) : null}
      <output className="visually-hidden">{status === 'ready' ? 'Image uploaded' : ''}</output>
    </>
  )
}
