import { Stack } from '../../ui/layout/stack.tsx'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { startupColour } from '../../entities/meetings/startup-colour.ts'
import type { MyStartup } from '../../entities/startups/my-startups.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dot } from '../../ui/facts/dot.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** The dialog that plans a meeting of a startup. */
export type NewMeeting = ComponentType<{
  startupId: string
  /** 2026-11-22, with a time 2026-11-22T16:15. */
  day: string
  /** When it ends, where that was drawn. */
  until?: string | undefined
  /** With when it takes place. */
  onCreated: (times: { start: number }) => void
  onClose: () => void
}>

interface NewEventProps extends Omit<ComponentProps<NewMeeting>, 'startupId'> {
  startups: readonly MyStartup[]
  NewMeeting: NewMeeting
}

/** Plans a meeting in the startup that the user chooses; with one startup there is nothing to choose. */
export function NewEvent({ startups, NewMeeting, ...dialog }: NewEventProps) {
  const [startupId, setStartupId] = useState(startups.length === 1 ? startups[0]?.id : undefined)
  if (startupId !== undefined) return <NewMeeting startupId={startupId} {...dialog} />
  return (
    <Dialog open onClose={dialog.onClose} title="New meeting" description="Which startup is it for?">
      <Stack as="ul" gap={2}>
        {startups.map(({ id, name }) => (
          <li key={id}>
            <Button wide icon={<Dot colour={startupColour(id)} />} onClick={() => setStartupId(id)}>
              {name}
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
