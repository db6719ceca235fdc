import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Person } from '../../../../shared/entities/user.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ReportForm } from './report-form.tsx'

/** Tells those who run the site of somebody. */
export function ReportButton({ user }: { user: Pick<Person, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<Flag size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Report
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`Report ${user.name}`}
        description="Those who run this site read it. The person is not told who reported."
      >
        <ReportForm targetId={user.id} onDone={close} />
      </Dialog>
    </>
  )
}
