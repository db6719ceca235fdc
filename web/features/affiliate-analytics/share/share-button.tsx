import { lazy, Suspense, useState } from 'react'
import { useMyStartups } from '../../../entities/startups/my-startups.ts'
import { chunk } from '../../../lib/lazy-screen.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Source } from '../use-stats.ts'
import type { View } from '../use-view.ts'

const ShareDialog = lazy(async () => ({ default: (await chunk(() => import('./share-dialog.tsx'))).ShareDialog }))

interface ShareButtonProps {
  /** Undefined until it is known. */
  startupId: string | undefined
  source: Source
  view: View
}

/** Opens the dialog that shares the figures as they are shown; not for partners, who are not in the team. */
export function ShareButton({ startupId, source, view }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { startups } = useMyStartups()
  if (startupId !== undefined && startups?.every(({ id }) => id !== startupId)) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" disabled={startupId === undefined} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && startupId !== undefined ? (
        <Suspense>
          <ShareDialog
            startupId={startupId}
            linkId={source.kind === 'link' ? source.id : null}
            view={view}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
