import { Bookmark } from 'lucide-react'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { undoable } from '../../ui/feedback/undoable.tsx'
import { save, type SavedItem, setSaved, useSaved } from './saved.ts'
import styles from './save-button.module.css'

interface SaveButtonProps {
  item: SavedItem
  /** With the text "Save" or "Saved"; on cards it is only an icon. */
  text?: boolean
  /** The item leaves the list with its bookmark, so a toast offers Undo. */
  listed?: boolean
}

/** Saves a startup or gig for later, or removes it. */
export function SaveButton({ item, text = false, listed = false }: SaveButtonProps) {
  const saved = useSaved(item.kind)
  const isSaved = saved?.has(item.id) ?? false
  const press = () => {
    if (saved === undefined) return
    if (isSaved) void remove(item, listed)
    else void save(item)
  }
  const own = { 'aria-pressed': isSaved, 'aria-disabled': saved === undefined || undefined, onClick: press, className: styles.save }
  const label = `Save ${item.name}`
  const icon = <Bookmark size={text ? 15 : 18} />
  if (!text) {
    return (
      <IconButton {...own} label={label} title={isSaved ? 'Saved' : 'Save'}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button {...own} icon={icon} aria-label={label}>
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}

async function remove(item: SavedItem, listed: boolean): Promise<void> {
  const removed = await setSaved(item, false)
  if (!removed || !listed) return
  undoable({ says: `${item.name} is no longer saved`, undo: () => setSaved(item, true) })
}
