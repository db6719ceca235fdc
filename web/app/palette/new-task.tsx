import { useEffect, useEffectEvent } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { type MyStartup, useMyStartups } from '../../entities/startups/my-startups.ts'
import { newTaskPath, tasksPath } from '../../entities/tasks/paths.ts'
import { releaseKeys } from '../../lib/device/held-keys.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTextFields } from '../../ui/form/use-text-fields.ts'

/** Begins a task of the startup that is shown, or else of the only one of the user, or of the one that they choose. */
export function NewTask({ onClose }: { onClose: () => void }) {
  const { startups, error } = useMyStartups()
  const location = useLocation()
  const navigate = useNavigate()
  const problem = startups?.length === 0 ? 'Join or register a startup first. Tasks belong to startups' : error?.message
  const path = startups && boardPath(startups, location)
  const leave = useEffectEvent(() => {
    onClose()
    if (path !== undefined) void navigate(path, { replace: path.startsWith(`${location.pathname}?`) })
    else if (problem !== undefined) {
      releaseKeys()
      toast.info(problem)
    }
  })
  const isDecided = path !== undefined || problem !== undefined
  useEffect(() => {
    if (isDecided) leave()
  }, [isDecided])
  if (startups === undefined || isDecided) return null
  return <StartupChoice startups={startups} onClose={onClose} onChoose={(id) => void navigate(newTaskPath(id))} />
}

/** The address that begins a task without a question; on the board itself it keeps the view. */
function boardPath(startups: readonly MyStartup[], { pathname, search }: Location): string | undefined {
  const shown = startups.find(({ id }) => `${pathname}/`.startsWith(`/startup/${id}/`))
  const startup = shown ?? (startups.length === 1 ? startups[0] : undefined)
  if (startup === undefined) return undefined
  if (pathname !== tasksPath(startup.id)) return newTaskPath(startup.id)
  return `${pathname}?${new URLSearchParams([...new URLSearchParams(search), ['new', 'task']]).toString()}`
}

interface StartupChoiceProps {
  startups: readonly MyStartup[]
  onChoose: (startupId: string) => void
  onClose: () => void
}

function StartupChoice({ startups, onChoose, onClose }: StartupChoiceProps) {
  const { texts, field } = useTextFields({ startup: startups[0]?.id ?? '' })
  const choose = async () => {
    onClose()
    onChoose(texts.startup)
  }
  return (
    <Dialog open onClose={onClose} title="New task">
      <DialogForm names={['startup']} submit="Continue" busy="Continue" onSubmit={choose} onCancel={onClose}>
        <SelectField
          {...field('startup')}
          label="Startup"
          options={startups.map((startup) => ({ value: startup.id, label: startup.name }))}
        />
      </DialogForm>
    </Dialog>
  )
}
