import { Bell, BellOff } from 'lucide-react'
import { orToast } from '../../lib/actions/or-toast.ts'
import { call } from '../../lib/api.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { undoable } from '../../ui/feedback/undoable.tsx'

interface MuteButtonProps {
  /** Of the startup or task. */
  id: string
  /** What it is called in a sentence: "Task 12". */
  name: string
  /** Whether there is room for a word. */
  isWide?: boolean
}

/** Mutes a startup or task, or follows it again: of what is muted, the user is only notified of mentions and of what is always on. */
export function MuteButton({ id, name, isWide = false }: MuteButtonProps) {
  const { data, mutate } = useApi('GET /api/users/settings')
  if (!data) return null
  const isMuted = data.muted.includes(id)
  const set = (muted: boolean) =>
    orToast('This could not be changed. Please try again', async () => {
      await mutate(await call('PUT /api/users/settings', { body: { muted: { [id]: muted } } }), { revalidate: false })
    })
  const toggle = async () => {
    if (!(await set(!isMuted))) return
    const says = isMuted ? `${name} followed` : `${name} muted. You are only notified of mentions and of what is always on`
    undoable({ says, undo: async () => void (await set(isMuted)), failure: `${name} was not changed back` })
  }
  const icon = isMuted ? <BellOff size={15} /> : <Bell size={15} />
  const label = isMuted ? 'Follow' : 'Mute'
  if (isWide) {
    return (
      <Button icon={icon} onClick={() => void toggle()}>
        {label}
      </Button>
    )
  }
  return (
    <IconButton label={label} aria-pressed={isMuted} onClick={() => void toggle()}>
      {icon}
    </IconButton>
  )
}
