import { ImagePlus, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { classes } from '../classes.ts'
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
  const [over, setOver] = useState(false)
  const sentence = image.error || error
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) image.choose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => take(event.clipboardData.files)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files)
    // So that the same file can be chosen again.
    event.currentTarget.value = ''
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  /** The button that was pressed may go: the focus stays at the field. */
  const then = (action: () => void) => () => {
    action()
    input.current?.focus()
  }
  return (
    <fieldset className={styles.field} onPaste={paste}>
      <legend className={styles.label}>{label}</legend>
      <div
        className={classes(styles.zone, styles[shape], over && styles.over, sentence && styles.invalid)}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drop}
      >
        <div className={styles.preview}>
          {image.preview ? <img src={image.preview} alt={`Preview of the ${label.toLowerCase()}`} /> : <ImagePlus size={22} aria-hidden />}
        </div>
        <div className={styles.side}>
          <div className={styles.buttons}>
            <label className={styles.choose}>
              <input
                ref={input}
                type="file"
                className={styles.input}
                accept={accept}
                aria-label={`${image.preview ? 'Replace' : 'Choose'} ${label.toLowerCase()}`}
                aria-describedby={`${id}-hint ${id}-error`}
                onChange={choose}
              />
              {image.preview ? 'Replace' : 'Choose image'}
            </label>
            {image.status === 'failed' ? (
              <Button icon={<RotateCw size={14} aria-hidden />} onClick={image.retry}>
                Retry
              </Button>
            ) : null}
            {image.preview ? (
              <Button
                variant="quiet"
                icon={<Trash2 size={14} aria-hidden />}
                aria-label={`${removal} ${label.toLowerCase()}`}
                onClick={then(image.remove)}
              >
                {removal}
              </Button>
            ) : null}
            {onUndo ? (
              <Button
                variant="quiet"
                icon={<Undo2 size={14} aria-hidden />}
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
            <p id={`${id}-hint`} className={styles.hint}>
              <span className={styles.mouse}>Or drop it here. </span>
              {hint}
            </p>
          )}
        </div>
      </div>
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
        <div className={styles.progress}>
          <progress className={styles.bar} max={100} value={percent} aria-label="Upload" />
          <span className={styles.hint}>{words}</span>
        </div>
      ) : null}
      <output className="visually-hidden">{status === 'ready' ? 'Image uploaded' : ''}</output>
    </>
  )
}
