import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './palette.module.css'
import { SEARCH_KEYS } from './search-keys.ts'

const SHORTCUTS = [
  { keys: [SEARCH_KEYS, '/'], does: 'Open search' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  { keys: ['j'], does: 'Next notification or open task' },
  { keys: ['k'], does: 'Previous notification or open task' },
  { keys: ['e'], does: 'Clear notification' },
  { keys: ['c'], does: 'New task, lead, opportunity or gig' },
  { keys: ['f'], does: 'Search tasks, leads, opportunities or gigs' },
  { keys: ['Arrow keys'], does: 'Next card on the board' },
  { keys: ['Space'], does: 'Lift and drop card' },
  { keys: ['o'], does: 'Open card' },
  { keys: ['x'], does: 'Select card' },
  { keys: ['d'], does: 'Complete follow-up of lead' },
  { keys: ['t'], does: 'Follow up lead tomorrow' },
  { keys: ['w'], does: 'Follow up lead next week' },
  { keys: ['Esc'], does: 'Close dialog or menu' },
]

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keyboard shortcuts">
    <dl className={styles.shortcuts}>
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={does} className={styles.shortcut}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
