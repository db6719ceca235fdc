import { Bookmark } from 'lucide-react'
import type { StartupCard } from '../../../shared/entities/startups/startup.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { clearPages } from '../../lib/use-pages.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { UndoToast } from '../../ui/feedback/undo-toast.tsx'
import { setSaved, useSavedStartups } from './saved-startups.ts'
import styles from './save-button.module.css'

interface SaveButtonProps {
  startup: Pick<StartupCard, 'id' | 'name'>
  /** With the text "Save" or "Saved"; on cards it is only an icon. */
  text?: boolean
  /** The startup leaves the list with its bookmark, so a toast offers Undo. */
  listed?: boolean
}

/** Saves a startup for later, or removes it. */
export function SaveButton({ startup, text = false, listed = false }: SaveButtonProps) {
  const saved = useSavedStartups()
  const isSaved = saved?.has(startup.id) ?? false
  const press = () => {
    if (saved === undefined) return
    if (isSaved) void remove(startup, listed)
    else void save(startup)
  }
  const own = { 'aria-pressed': isSaved, 'aria-disabled': saved === undefined || undefined, onClick: press, className: styles.save }
  const label = `Save ${startup.name}`
  const icon = <Bookmark size={text ? 15 : 18} aria-hidden />
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

async function save(startup: SaveButtonProps['startup']): Promise<void> {
  // The list of saved startups is read again when it is shown next.
  if (await setSaved(startup, true)) clearPages('GET /api/startups', { saved: 'true' })
}

async function remove(startup: SaveButtonProps['startup'], listed: boolean): Promise<void> {
  const removed = await setSaved(startup, false)
  if (!removed || !listed) return
  const undo = () => void setSaved(startup, true)
  toast.success(<UndoToast sentence={`${startup.name} is no longer saved`} onUndo={undo} />)
}
