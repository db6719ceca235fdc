import type { ReactNode } from 'react'
import { useAction } from '../../../lib/actions/use-action.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { Moment } from '../../../ui/facts/moment.tsx'
import { ConfirmButton } from '../../../ui/overlays/confirm-button.tsx'

/** A change of the second factors, which are read again after it; `done` is said then. */
export const useFactorChange = (send: () => Promise<unknown>, done?: string) =>
  useAction(async () => {
    await send()
    await refresh('GET /api/auth/factors')
    if (done !== undefined) toast.success(done)
  })

/** When a factor was added and last used. */
export const Used = ({ since, usedAt }: { since: string; usedAt: string | null }) => (
  <>
    Added <Moment at={since} />
    {usedAt === null ? (
      ', not used yet'
    ) : (
      <>
        , last used <Moment at={usedAt} />
      </>
    )}
  </>
)

interface RemoveFactorProps {
  name: string
  busy: boolean
  onRemove: () => void
  /** What that means. */
  children: ReactNode
}

/** The button that removes a factor, after asking. */
export const RemoveFactor = ({ name, busy, onRemove, children }: RemoveFactorProps) => (
  <ConfirmButton
    size="small"
    label="Remove"
    aria-label={`Remove ${name}`}
    busy={busy && 'Removing...'}
    title={`Remove ${name}?`}
    confirm="Remove"
    danger
    onConfirm={onRemove}
  >
    {children}
  </ConfirmButton>
)
