import { type ComponentType, useState } from 'react'
import { startupColour } from '../../../entities/meetings/startup-colour.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dot } from '../../../ui/facts/dot.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './new-event.module.css'

/** The dialog that plans a meeting of a startup. */
export type NewMeeting = ComponentType<{
  startupId: string
  /** 2026-11-22, with a time 2026-11-22T16:15. */
  day: string
  /** When it ends, where that was drawn. */
  until: string | undefined
  onClose: () => void
}>

interface NewEventProps {
  startups: readonly MyStartup[]
  day: string
  until: string | undefined
  NewMeeting: NewMeeting
  onClose: () => void
}

/** Plans a meeting in the startup that the user chooses; with one startup there is nothing to choose. */
export function NewEvent({ startups, day, until, NewMeeting, onClose }: NewEventProps) {
  const [startupId, setStartupId] = useState(startups.length === 1 ? startups[0]?.id : undefined)
  if (startupId !== undefined) return <NewMeeting startupId={startupId} day={day} until={until} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="New meeting" description="Which startup is it for?">
      <ul className={styles.startups}>
        {startups.map(({ id, name }) => (
          <li key={id}>
            <Button wide icon={<Dot colour={startupColour(id)} />} onClick={() => setStartupId(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
