import type { ReactNode } from 'react'
import type { Startup } from '../../../../shared/entities/startups/startup.ts'
import { ACCEPTED_IMAGES } from '../../../lib/images/check-image.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refresh } from '../../../lib/use-api.ts'
import { useGoOn, useLeaveGuard } from '../../../lib/leaving/use-leave-guard.ts'
import { clearPages } from '../../../lib/use-pages.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { CURRENCIES } from '../../../entities/money/currencies.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { ImageField } from '../../../ui/images/image-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { Basics } from '../fields/basics.tsx'
import { changedBetween, PICTURES, type PictureName, type FieldName } from './changes.ts'
import { useEdit } from './use-edit.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { PictureValue, TextValue, type Side } from '../../../ui/conflict/conflict-field.tsx'
import type { Conflict } from './save-startup.ts'

interface EditFormProps {
  startup: Startup
  /** Is given the startup as it was saved, before the screen is left. */
  onSaved: (startup: Startup) => Promise<unknown>
}

/** Edits texts and pictures of a startup; input survives a failed save and a conflict. */
export function EditForm({ startup, onSaved }: EditFormProps) {
  const goOn = useGoOn()
  const edit = useEdit(startup, (saved) => {
    toast.success('Changes saved')
    void onSaved(saved)
    for (const route of ['GET /api/startups/my-startups', 'GET /api/auth/joined-startups'] as const) void refresh(route)
    clearPages('GET /api/startups')
    goOn(`/startup/${saved.id}`)
  })
  const guard = useLeaveGuard(edit.unsaved)
  const picture = (name: PictureName) => {
    const { image, changed, note, undo } = edit.pictures[name]
    const error = edit.errors.fields[name] ?? edit.errors.fields[`${name}Url`]
    return { image, note, error, accept: ACCEPTED_IMAGES, removal: 'Delete', onUndo: changed ? undo : undefined } as const
  }
  return (
    <>
      <Form onSubmit={edit.save} errors={edit.errors} aria-label="Edit Startup">
        <Card title="About">
          <Stack gap={5}>
            <Basics texts={edit.texts} onChange={edit.change} />
            <SelectField
              name="currency"
              label="Currency"
              {...(startup.currency === null && { placeholder: 'That of the first amount' })}
              hint="Of new leads and opportunities. Amounts that are there keep theirs."
              options={CURRENCIES}
              value={edit.texts.currency}
              onChange={({ currentTarget }) => edit.change({ currency: currentTarget.value })}
            />
          </Stack>
        </Card>
        <Card title="Pictures">
          <Stack gap={5}>
            <ImageField label="Logo" {...picture('logo')} />
            <ImageField label="Banner" shape="wide" {...picture('banner')} />
          </Stack>
        </Card>
        <FormActions>
          <ButtonLink to={`/startup/${startup.id}`}>Cancel</ButtonLink>
          <Button type="submit" variant="primary" busy={edit.stage === 'editing' ? false : 'Saving...'}>
            Save Changes
          </Button>
        </FormActions>
      </Form>
      {edit.conflict ? (
        <StartupConflict conflict={edit.conflict} previews={previewsOf(edit)} onSettle={edit.settle} onClose={edit.postpone} />
      ) : null}
      <LeaveDialog guard={guard}>What you changed has not been saved yet.</LeaveDialog>
    </>
  )
}

const previewsOf = ({ pictures: { logo, banner } }: ReturnType<typeof useEdit>) => ({
  logo: logo.image.preview,
  banner: banner.image.preview,
})

/** The fields as the form names them. */
const LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  details: 'Details',
  stage: 'Stage',
  industry: 'Industry',
  location: 'Location',
  website: 'Website',
  currency: 'Currency',
  logo: 'Logo',
  banner: 'Banner',
}

interface StartupConflictProps {
  conflict: Conflict
  /** The pictures that the form shows. */
  previews: Readonly<Record<PictureName, string | null>>
  onSettle: (choice: Partial<Record<FieldName, Side>>) => void
  onClose: () => void
}

/** The fields of a startup that two users changed, and which value stays. */
function StartupConflict({ conflict: { mine, base, theirs, fields }, previews, onSettle, onClose }: StartupConflictProps) {
  const valueOf = (name: FieldName, side: Side): ReactNode => {
    if (isPicture(name)) return <PictureValue src={side === 'mine' ? previews[name] : theirs[name]} />
    return <TextValue text={side === 'mine' ? mine.texts[name] : (theirs[name] ?? '')} />
  }
  const others = changedBetween(base, theirs).filter((name) => !fields.includes(name))
  return (
    <ConflictDialog
      what="startup"
      fields={fields.map((name) => ({ name, label: LABELS[name], mine: valueOf(name, 'mine'), theirs: valueOf(name, 'theirs') }))}
      others={others.map((name) => LABELS[name])}
      onSettle={onSettle}
      onClose={onClose}
    />
  )
}

const isPicture = (name: FieldName): name is PictureName => PICTURES.some((known) => known === name)
