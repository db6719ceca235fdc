import { Link2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { useDialogs } from '../../../lib/actions/use-dialogs.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ApiError, call } from '../../../lib/api.ts'
import { claimAward } from '../../../entities/points/points.ts'
import { useSession } from '../../../lib/session/state.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import type { User } from '../../../../shared/entities/user.ts'
import styles from '../affiliate-links.module.css'

const DIALOGS = {
  one: () => import('./create-dialog.tsx'),
  many: () => import('./bulk-dialog.tsx'),
  pages: () => import('../pages/link-pages-dialog.tsx'),
}
const CreateDialog = lazy(async () => ({ default: (await DIALOGS.one()).CreateDialog }))
const BulkDialog = lazy(async () => ({ default: (await DIALOGS.many()).BulkDialog }))
const LinkPagesDialog = lazy(async () => ({ default: (await DIALOGS.pages()).LinkPagesDialog }))

interface LinkMakerProps {
  /** Undefined until they are there. */
  startups: readonly MyStartup[] | undefined
  failed: boolean
  chosen: string
  /** How many links the user has to a startup, as far as they are read. */
  numberOf: (startupId: string) => number
  onChoose: (startupId: string) => void
  onMade: (links: readonly AffiliateLink[], isUnnamed?: boolean) => Promise<void>
  onRetry: () => void
}

export function LinkMaker({ startups, failed, chosen, numberOf, onChoose, onMade, onRetry }: LinkMakerProps) {
  const { dialog: open, show, close } = useDialogs(DIALOGS)
  const showShared = useEffectEvent(() => {
    if (location.search.includes('shared')) show('one')
  })
  useEffect(() => showShared(), [])
  const startup = startups?.find(({ id }) => id === chosen)
  const known = startups === undefined ? chosen !== '' : startup !== undefined
  // Selects the startup of the URL, so that its empty list is not mistaken for that of all startups.
  const foreign = known || chosen === '' ? [] : [{ value: chosen, label: 'Not your startup' }]
  const { generate, busy, errors } = useGenerate(known ? chosen : '', `Link ${numberOf(chosen) + 1}`, (links) => onMade(links, true))

  const dialog = {
    chosen: known ? chosen : '',
    onMade: (links: readonly AffiliateLink[]) => void onMade(links),
    onClose: close,
  }
  if (failed && startups === undefined) {
    return <Alert onRetry={onRetry}>Failed to fetch startups</Alert>
  }
  return (
    <Card>
      <Form errors={errors} onSubmit={() => void generate()}>
        <div className={styles.maker}>
          <SelectField
            name="startupId"
            label="Startup"
            placeholder={startups === undefined ? 'Loading startups...' : 'All startups'}
            options={[...(startups ?? []).map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` })), ...foreign]}
            value={chosen}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
          <div className={styles.ways}>
            <Button type="submit" variant="primary" busy={busy && 'Generating...'} icon={<Link2 size={16} />}>
              Generate Link
            </Button>
            <Button onClick={() => show('one')}>Create link</Button>
            <Button onClick={() => show('many')}>Bulk create</Button>
            {startup === undefined ? null : <Button onClick={() => show('pages')}>Link pages</Button>}
          </div>
        </div>
      </Form>
      {/* Outside the form: what is sent in a dialog would send the form around it too. */}
      <Suspense>
        {open === undefined || startups === undefined ? null : open === 'one' ? (
          <CreateDialog {...dialog} startups={startups} />
        ) : open === 'pages' ? (
          startup && <LinkPagesDialog startup={startup} onClose={close} />
        ) : (
          <BulkDialog {...dialog} startups={startups} />
        )}
      </Suspense>
    </Card>
  )
}

/** Makes a link to a startup by one press, whose name is edited in the list; '' is no startup, which becomes an error beside the field. */
function useGenerate(startupId: string, name: string, onMade: (links: readonly AffiliateLink[]) => Promise<void>) {
  const { user } = useSession()
  const { errors, set, show } = useFormErrors(['startupId'])
  const [busy, setBusy] = useState(false)

  const generate = async () => {
    const objection = objectionTo(user, startupId)
    if (objection !== null) {
      set({ fields: { startupId: objection ?? '' }, sentence: '' })
      return
    }
    setBusy(true)
    try {
      await onMade([await makeLink(name, startupId)])
      toast.success('Affiliate link created')
      void claimAward('affiliate.link', startupId)
    } catch (problem) {
      toast.error('Failed to create affiliate link')
      if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500) show(problem)
    } finally {
      setBusy(false)
    }
  }
  return { generate, busy, errors }
}

/** What keeps a link from being made, or null (spec 5). */
export function objectionTo(user: Pick<User, 'name'> | null, startupId: string): string | null {
  if (!user?.name) return 'User information not available'
  if (startupId === '') return 'Please select a startup'
  return null
}

const makeLink = (name: string, startupId: string): Promise<AffiliateLink> =>
  call('POST /api/affiliate-links', { body: { name, startupId, type: 'startup' } })
