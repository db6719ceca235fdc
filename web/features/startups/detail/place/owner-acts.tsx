import { ArrowRightLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Startup } from '../../../../../shared/entities/startup.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DeleteForm } from './delete-form.tsx'
import styles from './place.module.css'
import { TransferForm } from './transfer-form.tsx'

/** What the owner alone may do: hand the startup over, when there is somebody, and delete it. */
export function OwnerActs({ startup }: { startup: Startup }) {
  const [open, setOpen] = useState<'transfer' | 'delete'>()
  const close = () => setOpen(undefined)
  const others = startup.members.filter(({ id }) => id !== startup.ownerId)
  return (
    <>
      <p>
        {others.length === 0
          ? 'You own this startup. Once others have joined, you can hand it over to one of them.'
          : 'You own this startup.'}
      </p>
      <div className={styles.buttons}>
        {others.length === 0 ? null : (
          <Button icon={<ArrowRightLeft size={15} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('transfer')}>
            Transfer ownership
          </Button>
        )}
        <Button icon={<Trash2 size={15} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('delete')}>
          Delete startup
        </Button>
      </div>
      <Dialog open={open === 'transfer'} onClose={close} title="Transfer ownership">
        <TransferForm startup={startup} members={others} onClose={close} />
      </Dialog>
      <Dialog
        open={open === 'delete'}
        onClose={close}
        title={`Delete ${startup.name}?`}
        description="Its page, team, roles, requests and pictures go at once and for ever. Its affiliate links stop working. Nobody can bring it back."
      >
        <DeleteForm startup={startup} onClose={close} />
      </Dialog>
    </>
  )
}
