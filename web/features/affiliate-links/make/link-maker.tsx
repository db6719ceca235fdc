import { Link2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/affiliate-link.ts'
import { ApiError } from '../../../lib/api.ts'
import type { MyStartup } from '../../../lib/my-startups.ts'
import { claimAward } from '../../../lib/points.ts'
import { useSession } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../affiliate-links.module.css'
import { makeLink, objectionTo } from './make-link.ts'

const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog.tsx')).CreateDialog }))
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

interface LinkMakerProps {
  /** Undefined until they are there. */
  startups: readonly MyStartup[] | undefined
  failed: boolean
  chosen: string
  onChoose: (startupId: string) => void
  onMade: (links: readonly AffiliateLink[]) => Promise<void>
  onRetry: () => void
}

/** Chooses a startup, and makes a link to it. */
export function LinkMaker({ startups, failed, chosen, onChoose, onMade, onRetry }: LinkMakerProps) {
  const { user } = useSession()
  const { errors, set, show } = useFormErrors(['startupId'])
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState<'one' | 'many'>()
  const known = startups?.some((startup) => startup.id === chosen) ?? chosen !== ''

  const generate = async () => {
    const startupId = known ? chosen : ''
    const objection = objectionTo(user, startupId)
    if (objection !== null || user === null) {
      set({ fields: { startupId: objection ?? '' }, sentence: '' })
      return
    }
    setBusy(true)
    try {
      await onMade([await makeLink(user, startupId)])
      toast.success('Affiliate link created')
      void claimAward('affiliate.link', startupId)
    } catch (problem) {
      toast.error('Failed to create affiliate link')
      if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500) show(problem)
    } finally {
      setBusy(false)
    }
  }
  const dialog = {
    chosen: known ? chosen : '',
    onMade: (links: readonly AffiliateLink[]) => void onMade(links),
    onClose: () => setOpen(undefined),
  }
  if (failed && startups === undefined) {
    return <Alert action={<Button onClick={onRetry}>Try again</Button>}>Failed to fetch startups</Alert>
  }
  return (
    <Card>
      <Form errors={errors} onSubmit={() => void generate()}>
        <div className={styles['maker']}>
          <SelectField
            name="startupId"
            label="Startup"
            placeholder={startups === undefined ? 'Loading startups...' : 'All startups'}
            options={(startups ?? []).map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` }))}
            value={known ? chosen : ''}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
          <div className={styles['ways']}>
            <Button type="submit" variant="primary" busy={busy && 'Generating...'} icon={<Link2 size={16} aria-hidden />}>
              Generate Link
            </Button>
            <Button onClick={() => setOpen('one')}>More options</Button>
            <Button onClick={() => setOpen('many')}>Many at once</Button>
          </div>
        </div>
      </Form>
      <Suspense>
        {open === undefined || startups === undefined ? null : open === 'one' ? (
          <CreateDialog {...dialog} startups={startups} />
        ) : (
          <BulkDialog {...dialog} startups={startups} />
        )}
      </Suspense>
    </Card>
  )
}
