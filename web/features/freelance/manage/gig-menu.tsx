import { CircleOff, Pencil, RotateCcw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { editGigPath } from '../../../entities/freelance/paths.ts'
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { type OwnGig, useGigActions } from './use-gig-actions.tsx'

const ICON = { size: 16 } as const

/** The "⋯" menu of a gig that the user manages: what its state allows. */
export function GigMenu({ gig }: { gig: OwnGig }) {
  const { publish, close, remove } = useGigActions()
  const [asked, setAsked] = useState<'close' | 'reopen'>()
  const { id, title, state } = gig
  const named = (label: string, icon: RowAction['icon']) => ({ label, name: `${label} ${title}`, icon })
  const actions: Partial<Record<OwnGig['state'], readonly RowAction[]>> = {
    draft: [
      { ...named('Edit', <Pencil {...ICON} />), to: editGigPath(id) },
      { ...named('Publish', <Send {...ICON} />), onAct: () => void publish(gig) },
    ],
    open: [
      { ...named('Edit', <Pencil {...ICON} />), to: editGigPath(id) },
      { ...named('Close', <CircleOff {...ICON} />), onAct: () => setAsked('close') },
    ],
    closed: [{ ...named('Reopen', <RotateCcw {...ICON} />), onAct: () => setAsked('reopen') }],
  }
  const deletion: RowAction = {
    ...named('Delete', <Trash2 {...ICON} />),
    danger: true,
    onAct: () => void remove(gig),
  }
  const isDeletable = state === 'draft' || state === 'closed'
  return (
    <>
      <RowActions of={title} actions={[...(actions[state] ?? []), ...(isDeletable ? [deletion] : [])]} />
      <CloseDialog
        open={asked === 'close'}
        title={title}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          void close(gig)
        }}
      />
      {asked === 'reopen' ? <ReopenDialog gig={gig} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
