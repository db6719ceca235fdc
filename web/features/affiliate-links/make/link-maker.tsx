import { Link2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { AffiliateLink } from '../../../../shared/entities/links/affiliate-link.ts'
import type { MyStartup } from '../../../entities/startups/my-startups.ts'
import { useDialogs } from '../../../lib/actions/use-dialogs.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../affiliate-links.module.css'
import { useGenerate } from './use-generate.ts'

const DIALOGS = { one: () => import('./create-dialog.tsx'), many: () => import('./bulk-dialog.tsx') }
const CreateDialog = lazy(async () => ({ default: (await DIALOGS.one()).CreateDialog }))
const BulkDialog = lazy(async () => ({ default: (await DIALOGS.many()).BulkDialog }))

interface LinkMakerProps {
  /** Undefined until they are there. */
  startups: readonly MyStartup[] | undefined
  failed: boolean
  chosen: string
  onChoose: (startupId: string) => void
  onMade: (links: readonly AffiliateLink[], isUnnamed?: boolean) => Promise<void>
  onRetry: () => void
}

export function LinkMaker({ startups, failed, chosen, onChoose, onMade, onRetry }: LinkMakerProps) {
  const { dialog: open, show, close } = useDialogs(DIALOGS)
  const known = startups?.some((startup) => startup.id === chosen) ?? chosen !== ''
  // Selects the startup of the URL, so that its empty list is not mistaken for that of all startups.
  const foreign = known || chosen === '' ? [] : [{ value: chosen, label: 'Not your startup' }]
  const { generate, busy, errors } = useGenerate(known ? chosen : '', (links) => onMade(links, true))

  const dialog = {
    chosen: known ? chosen : '',
    onMade: (links: readonly AffiliateLink[]) => void onMade(links),
    onClose: close,
  }
  if (failed && startups === undefined) {
    return <Alert action={<Button onClick={onRetry}>Try again</Button>}>Failed to fetch startups</Alert>
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
            <Button type="submit" variant="primary" busy={busy && 'Generating...'} icon={<Link2 size={16} aria-hidden />}>
              Generate Link
            </Button>
            <Button onClick={() => show('one')}>Create link</Button>
            <Button onClick={() => show('many')}>Bulk create</Button>
          </div>
        </div>
      </Form>
      {/* Outside the form: what is sent in a dialog would send the form around it too. */}
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
