import { Ban, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import type { WholeProfile } from '../../../../shared/entities/profile.ts'
import { ReportForm } from '../../../entities/reports/report-form.tsx'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Menu, MenuAction } from '../../../ui/overlays/menu.tsx'

/** Blocks a user after a confirmation, unblocks without, and reports. */
export function ProfileMenu({ user }: { user: Pick<WholeProfile, 'id' | 'name' | 'blocked'> }) {
  const [changed, setChanged] = useState<boolean>()
  const blocked = changed ?? user.blocked
  const [open, setOpen] = useState<'block' | 'report'>()
  const close = () => setOpen(undefined)

  const set = async (block: boolean) => {
    close()
    try {
      await call(block ? 'POST /api/users/{id}/block' : 'DELETE /api/users/{id}/block', { id: user.id })
      setChanged(block)
      void refresh('GET /api/profiles/{id}', { id: user.id })
      void refresh('GET /api/users/blocks')
      toast.success(block ? `${user.name} is blocked` : `${user.name} is no longer blocked`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong')
    }
  }

  return (
    <>
      <Menu label={`More about ${user.name}`} trigger={<Ellipsis size={18} />}>
        <MenuAction icon={<Ban size={16} />} onAct={() => (blocked ? void set(false) : setOpen('block'))}>
          {blocked ? 'Unblock' : 'Block'}
        </MenuAction>
        <MenuAction icon={<Flag size={16} />} onAct={() => setOpen('report')}>
          Report
        </MenuAction>
      </Menu>
      <Dialog
        open={open === 'report'}
        onClose={close}
        title={`Report ${user.name}`}
        description="Our team reviews every report. The person is not notified about who reported."
      >
        <ReportForm target={{ type: 'user', id: user.id, name: user.name }} onClose={close} />
      </Dialog>
      <ConfirmDialog
        open={open === 'block'}
        title={`Block ${user.name}?`}
        confirm="Block"
        danger
        onConfirm={() => void set(true)}
        onCancel={close}
      >
        {user.name} is not notified. They can no longer message or invite you, ask to join startups that you own, or send proposals to gigs
        that you post. Pending requests and invitations between you are declined. You can unblock them here at any time.
      </ConfirmDialog>
    </>
  )
}
