import { Dialog } from '@base-ui/react/dialog'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { IconButton } from '../actions/button.tsx'
import styles from './side-panel.module.css'
import { useItemKeys } from './use-item-keys.ts'
import { useCoveredWidth, usePanelFocus } from './use-panel-focus.ts'

export interface SidePanelProps {
  /** Names the panel for screen readers: "Task 12". */
  label: string
  /** The id of what it shows: the focus goes in again when it changes. */
  itemKey: string
  onClose: () => void
  /** The keys J and K and the buttons; undefined at the end of the list. */
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  /** What the buttons call the items: "task". */
  noun?: string
  /** At the start of the header, which stays in sight. */
  head?: ReactNode
  /** Buttons and menus of the header. */
  actions?: ReactNode
  /** What gets the focus afterwards when what opened it is gone. */
  focusAfter?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/** A panel beside the page that does not block it; on phones it fills the screen and does. The address says whether it is open. */
export function SidePanel(props: SidePanelProps) {
  const isNarrow = useMedia(NARROW)
  useItemKeys(props)
  return isNarrow ? <PhonePanel {...props} /> : <DeskPanel {...props} />
}

function DeskPanel(props: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  usePanelFocus(panel, props.itemKey, props.focusAfter)
  useCoveredWidth(panel)
  return (
    <aside ref={panel} className={styles.panel} aria-label={props.label} tabIndex={-1} data-side-panel>
      <PanelContent {...props} />
    </aside>
  )
}

function PhonePanel(props: SidePanelProps) {
  const { label, focusAfter } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => {
        if (!next) props.onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={styles.screen}
          aria-label={label}
          data-side-panel
          initialFocus={popup}
          finalFocus={focusAfter && (() => focusAfter() ?? true)}
        >
          <PanelContent {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PanelContent({ onClose, onNext, onPrevious, noun = 'item', head, actions, children }: SidePanelProps) {
  const hasNeighbours = onNext !== undefined || onPrevious !== undefined
  return (
    <>
      <header className={styles.head}>
        <div className={styles.lead}>{head}</div>
        <div className={styles.actions}>
          {actions}
          {hasNeighbours ? (
            <>
              <IconButton label={`Previous ${noun} (K)`} aria-disabled={onPrevious === undefined} onClick={() => onPrevious?.()}>
                <ChevronUp size={18} aria-hidden />
              </IconButton>
              <IconButton label={`Next ${noun} (J)`} aria-disabled={onNext === undefined} onClick={() => onNext?.()}>
                <ChevronDown size={18} aria-hidden />
              </IconButton>
            </>
          ) : null}
          <IconButton label="Close" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </>
  )
}
