import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import type { AnchorHTMLAttributes, KeyboardEvent } from 'react'
import { IconButton } from '../actions/button.tsx'
import dialog from '../overlays/dialog.module.css'
import styles from './lightbox.module.css'

interface LightboxProps {
  name: string
  /** Undefined while it is not known. */
  url: string | undefined
  /** What the link that downloads the image has besides its address. */
  link: AnchorHTMLAttributes<HTMLAnchorElement>
  /** '2 of 3', when there are several. */
  place?: string | undefined
  onMove: (step: 1 | -1) => void
  onClose: () => void
}

/** An image over the page: the arrow keys go to the next, Escape closes. */
export function Lightbox({ name, url, link, place, onMove, onClose }: LightboxProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => (key === 'ArrowLeft' ? onMove(-1) : key === 'ArrowRight' && onMove(1))
  return (
    <BaseDialog.Root open onOpenChange={(next) => next || onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialog.backdrop} />
        <BaseDialog.Popup className={styles.lightbox} onKeyDown={onKeyDown}>
          <header className={styles.head}>
            <BaseDialog.Title dir="auto" className={styles.title}>
              {name} {place}
            </BaseDialog.Title>
            <a href={url} download={name} {...link} aria-label={`Download ${name}`}>
              <Download size={18} />
            </a>
            <BaseDialog.Close render={<IconButton label="Close" />}>
              <X size={18} />
            </BaseDialog.Close>
          </header>
          <img className={styles.image} src={url} alt={name} />
          {place ? (
            <>
              <IconButton label="Previous image" className={styles.previous} onClick={() => onMove(-1)}>
                <ChevronLeft size={22} />
              </IconButton>
              <IconButton label="Next image" className={styles.next} onClick={() => onMove(1)}>
                <ChevronRight size={22} />
              </IconButton>
            </>
          ) : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
