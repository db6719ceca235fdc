import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { Startup } from '../../../../../shared/entities/startups/startup.ts'
import { call } from '../../../../lib/api.ts'
import { refreshTeam } from '../../../../entities/teams/refresh-team.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useAction } from '../../../../lib/actions/use-action.ts'

/** Leaves the team, after asking. */
export function LeaveButton({ startup }: { startup: Pick<Startup, 'id' | 'name' | 'myRole'> }) {
  const [asking, setAsking] = useState(false)
  const { busy, problem, run, forget } = useAction(async () => {
    await call('POST /api/startups/{id}/leave', { id: startup.id })
    toast.success(`You have left ${startup.name}`)
    await refreshTeam(startup.id)
  })
  const cancel = () => {
    forget()
    setAsking(false)
  }
  return (
    <>
      <Button icon={<LogOut size={15} aria-hidden />} onClick={() => setAsking(true)}>
        Leave
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Leave ${startup.name}?`}
        confirm="Leave startup"
        danger
        busy={busy ? 'Leaving...' : false}
        problem={problem}
        onConfirm={run}
        onCancel={cancel}
      >
        {startup.myRole ? `Your role ${startup.myRole.title} will be open again. ` : ''}To come back, request to join again or get an
        invitation.
      </ConfirmDialog>
    </>
  )
}
