import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import styles from './tooltip.module.css'
import type { Tip } from './tooltip-triggers.ts'

/** The tooltip of an element. Screen readers have its text as the element's name or description already. */
export const Tooltip = ({ anchor, text, keys }: Tip) => (
  <BaseTooltip.Root open>
    <BaseTooltip.Portal>
      <BaseTooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className={styles.positioner}>
        <BaseTooltip.Popup className={styles.popup} aria-hidden data-tooltip>
          <span dir="auto">{text}</span>
          {keys === undefined ? null : <kbd>{keys}</kbd>}
        </BaseTooltip.Popup>
      </BaseTooltip.Positioner>
    </BaseTooltip.Portal>
  </BaseTooltip.Root>
)
