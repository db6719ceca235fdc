import { Dialog } from '@base-ui/react/dialog'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useRef, useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react'
import { NARROW, useMedia } from '../../lib/browser/use-media.ts'
import { IconButton } from '../actions/button.tsx'
import { useItemKeys } from './use-item-keys.ts'
import { Text } from '../layout/text.tsx'
import styles from './side-panel.module.css'

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
        <Text as="div" tone="muted" truncate>
          {head}
        </Text>
        <div className={styles.actions}>
          {actions}
          {hasNeighbours ? (
            <>
              <IconButton label={`Previous ${noun} (K)`} aria-disabled={onPrevious === undefined} onClick={() => onPrevious?.()}>
                <ChevronUp size={18} />
              </IconButton>
              <IconButton label={`Next ${noun} (J)`} aria-disabled={onNext === undefined} onClick={() => onNext?.()}>
                <ChevronDown size={18} />
              </IconButton>
            </>
          ) : null}
          <IconButton label="Close" onClick={onClose}>
            <X size={18} />
          </IconButton>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </>
  )
}

/** The focus goes into the panel for each new item, and back to what opened it when the panel closes. */
function usePanelFocus(panel: RefObject<HTMLElement | null>, itemKey: string, focusAfter?: () => HTMLElement | null): void {
  const opener = useRef<Element | null>(null)
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (shown.current === itemKey) return
    shown.current = itemKey
    if (!panel.current?.contains(document.activeElement)) opener.current = document.activeElement
    panel.current?.focus({ preventScroll: true })
  }, [panel, itemKey])

  const giveBack = useEffectEvent(() => {
    // The user may be elsewhere on the page, which the panel does not block.
    if (document.activeElement !== document.body) return
    const target = focusAfter?.() ?? opener.current
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
  })
  useEffect(() => () => giveBack(), [])
}

/** Says in `--side-panel` how much of the page the panel covers, so that what is under it can be scrolled into sight. */
function useCoveredWidth(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement
    page.style.setProperty('--side-panel', `${panel.current?.offsetWidth ?? 0}px`)
    return () => {
      page.style.removeProperty('--side-panel')
    }
  }, [panel])
}
