import styles from './image-field.module.css'

/** The bar of an upload, and a word when it is there. */
export function ImageProgress({ status, part }: { status: 'empty' | 'working' | 'ready' | 'failed'; part: number }) {
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
