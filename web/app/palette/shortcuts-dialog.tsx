import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './palette.module.css'
import { SEARCH_KEYS } from './search-keys.ts'

const SHORTCUTS = [
  { keys: [SEARCH_KEYS, '/'], does: 'Open search' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  { keys: ['j'], does: 'Next notification or open task' },
  { keys: ['k'], does: 'Previous notification or open task' },
  { keys: ['e'], does: 'Clear notification' },
  { keys: ['c'], does: 'New task' },
  { keys: ['f'], does: 'Search tasks' },
  { keys: ['Arrow keys'], does: 'Next task on the board' },
  { keys: ['Space'], does: 'Lift and drop task' },
  { keys: ['o'], does: 'Open task' },
  { keys: ['x'], does: 'Select task' },
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
