import { Ban } from 'lucide-react'
import { useState } from 'react'
import type { WholeProfile } from '../../../shared/entities/profile.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { refresh } from '../../lib/use-api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Blocks a user after a confirmation, and unblocks without. */
export function BlockButton({ user }: { user: Pick<WholeProfile, 'id' | 'name' | 'blocked'> }) {
  const [changed, setChanged] = useState<boolean>()
  const blocked = changed ?? user.blocked
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  const set = async (block: boolean) => {
    setAsking(false)
    setPending(true)
    try {
      await call(block ? 'POST /api/users/{id}/block' : 'DELETE /api/users/{id}/block', { id: user.id })
      setChanged(block)
      void refresh('GET /api/profiles/{id}', { id: user.id })
      void refresh('GET /api/users/blocks')
      toast.success(block ? `${user.name} is blocked` : `${user.name} is no longer blocked`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong')
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Button icon={<Ban size={16} aria-hidden />} busy={pending} onClick={() => (blocked ? void set(false) : setAsking(true))}>
        {blocked ? 'Unblock' : 'Block'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Block ${user.name}?`}
        confirm="Block"
        danger
        onConfirm={() => void set(true)}
        onCancel={() => setAsking(false)}
      >
        {user.name} is not notified. They can no longer message or invite you, ask to join startups that you own, or send proposals to gigs
        that you post. Pending requests and invitations between you are declined. You can unblock them here at any time.
      </ConfirmDialog>
    </>
  )
}
