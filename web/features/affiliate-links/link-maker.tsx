import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import type { MyStartup } from '../../lib/my-startups.ts'
import { claimAward } from '../../lib/points.ts'
import { useSession } from '../../lib/session/state.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useFormErrors } from '../../ui/form/use-form-errors.ts'
import { Card } from '../../ui/layout/card.tsx'
import styles from './affiliate-links.module.css'
import { makeLink, objectionTo, useLinkActions } from './use-link-actions.ts'

interface LinkMakerProps {
  /** Undefined until they are there. */
  startups: readonly MyStartup[] | undefined
  failed: boolean
  chosen: string
  onChoose: (startupId: string) => void
  onRetry: () => void
}

/** Chooses a startup, and makes a link to it. */
export function LinkMaker({ startups, failed, chosen, onChoose, onRetry }: LinkMakerProps) {
  const { user } = useSession()
  const { add } = useLinkActions()
  const { errors, set, show } = useFormErrors(['startupId'])
  const [busy, setBusy] = useState(false)
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
      await add(await makeLink(user, startupId))
      toast.success('Affiliate link created')
      void claimAward('affiliate.link', startupId)
    } catch (problem) {
      toast.error('Failed to create affiliate link')
      if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500) show(problem)
    } finally {
      setBusy(false)
    }
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
          <Button type="submit" variant="primary" busy={busy && 'Generating...'} icon={<Link2 size={16} aria-hidden />}>
            Generate Link
          </Button>
        </div>
      </Form>
    </Card>
  )
}
