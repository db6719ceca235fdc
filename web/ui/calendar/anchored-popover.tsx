import { Row } from '../layout/stack.tsx'
import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../actions/button.tsx'
import styles from './anchored-popover.module.css'

const BESIDE = { side: 'right', sideOffset: 4, collisionPadding: 12 } as const
/** Rows of lists are wide. */
const BELOW = { ...BESIDE, side: 'bottom', align: 'start', collisionAvoidance: { fallbackAxisSide: 'none' } } as const

interface AnchoredPopoverProps {
  title: string
  /** Beside which it opens, and which gets the focus afterwards. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** What a calendar shows of a day or an event in place. */
export function AnchoredPopover({ title, anchor, onClose, children }: AnchoredPopoverProps) {
  const first = useRef<HTMLHeadingElement>(null)
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Popover.Portal container={anchor.closest('main') ?? undefined}>
        <Popover.Positioner {...(anchor.closest('td') ? BESIDE : BELOW)} anchor={anchor} className={styles.positioner}>
          <Popover.Popup className={styles.popup} aria-label={title} initialFocus={first} finalFocus={() => anchor}>
            <Row as="header" gap={2} between>
              <h2 ref={first} dir="auto" tabIndex={-1} className={styles.title}>
                {title}
              </h2>
              <Popover.Close render={<IconButton label="Close" />}>
                <X size={16} />
              </Popover.Close>
            </Row>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
