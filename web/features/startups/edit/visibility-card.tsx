import { useState } from 'react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { orToast } from '../../../lib/actions/or-toast.ts'
import { call } from '../../../lib/api.ts'
import { undoable } from '../../../ui/feedback/undoable.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ShowPublicly } from '../fields/show-publicly.tsx'

interface VisibilityCardProps {
  startup: Startup
  /** Is given the startup as it was saved. */
  onSaved: (startup: Startup) => Promise<unknown>
}

/** Whether the front page may show the startup: the owner's choice, saved at once. */
export function VisibilityCard({ startup, onSaved }: VisibilityCardProps) {
  const [wanted, setWanted] = useState<boolean>()
  const save = async (isShown: boolean) => {
    setWanted(isShown)
    const body = new FormData()
    body.append('showPublicly', String(isShown))
    const isSaved = await orToast('The visibility was not saved. Please try again', async () =>
      onSaved(await call('PUT /api/startups/{id}', { id: startup.id, body })),
    )
    setWanted(undefined)
    return isSaved
  }
  const choose = async (isShown: boolean) => {
    if (!(await save(isShown))) return
    const says = isShown ? `${startup.name} is shown publicly` : `${startup.name} is no longer shown publicly`
    undoable({ says, undo: () => save(!isShown) })
  }
  return (
    <Card title="Visibility">
      <ShowPublicly checked={wanted ?? startup.showPublicly === true} onChange={(isShown) => void choose(isShown)} />
    </Card>
  )
}
