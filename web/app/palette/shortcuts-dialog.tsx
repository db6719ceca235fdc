import { Stack } from '../../ui/layout/stack.tsx'
import { NEW_ITEM, SEARCH_ITEMS } from '../../entities/boards/view/board-actions.ts'
import { CARD_PARTS, OPEN_CARD, REMOVE_CARD, SELECT_CARD } from '../../entities/boards/cards/card-actions.ts'
import { MAKE_ACTIONS } from '../../features/group-chat/messages/actions-on.tsx'
import { COMPLETE, POSTPONE_ACTIONS } from '../../features/my-leads/follow-up-actions.ts'
import { CLEAR } from '../../features/notifications/history/use-row-keys.ts'
import type { Action, Shortcut } from '../../lib/keys/action.ts'
import { NEXT, PREVIOUS } from '../../lib/keys/step-actions.ts'
import { UNDO } from '../../lib/undo/undo-action.ts'
import { DRAW_KEY, MOVE_KEY, TODAY_KEY } from '../../ui/calendar/calendar-keys.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CLOSE } from '../../ui/side-panel/use-item-keys.ts'
import { NEW_TAB, NEXT_KIND, SEARCH, SHORTCUTS } from './app-actions.ts'
import styles from './palette.module.css'
import { SEARCH_KEYS, UNDO_KEYS } from './search-keys.ts'

const LISTED: readonly (Action<never> | Shortcut)[] = [
  SEARCH,
  NEW_TAB,
  NEXT_KIND,
  SHORTCUTS,
  UNDO,
  NEXT,
  PREVIOUS,
  CLEAR,
  NEW_ITEM,
  SEARCH_ITEMS,
  { keys: ['Arrow keys'], help: 'Next card on the board' },
  { keys: ['Space'], help: 'Lift and drop card' },
  OPEN_CARD,
  SELECT_CARD,
  ...CARD_PARTS,
  REMOVE_CARD,
  COMPLETE,
  ...POSTPONE_ACTIONS,
  ...MAKE_ACTIONS,
  MOVE_KEY,
  DRAW_KEY,
  TODAY_KEY,
  CLOSE,
]
const KEY_NAMES: Readonly<Record<string, string>> = {
  'Mod+k': SEARCH_KEYS,
  'Mod+Enter': SEARCH_KEYS.replace('K', 'Enter'),
  'Mod+z': UNDO_KEYS,
  Escape: 'Esc',
}

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keyboard shortcuts">
    <Stack as="dl" gap={2}>
      {LISTED.map((one) => {
        const help = one.help ?? ('label' in one ? String(one.label) : '')
        return (
          <div key={help} className={styles.shortcut}>
            <dt>{help}</dt>
            <dd>
              {one.keys?.map((key) => (
                <kbd key={key}>{KEY_NAMES[key] ?? key}</kbd>
              ))}
            </dd>
          </div>
        )
      })}
    </Stack>
  </Dialog>
)
