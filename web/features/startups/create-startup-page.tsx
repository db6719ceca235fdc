import { useEffect } from 'react'
import { ACCEPTED_IMAGES } from '../../lib/images/check-image.ts'
import { useImageUpload } from '../../lib/images/use-image-upload.ts'
import { useUser } from '../../lib/session/state.ts'
import { useLeaveGuard } from '../../lib/leaving/use-leave-guard.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { ImageField } from '../../ui/images/image-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import styles from './create/create.module.css'
import { RoleRows } from './create/role-rows.tsx'
import { isTouched } from './create/startup-draft.ts'
import { deleteStartupDraft, useStartupDraft } from './create/use-startup-draft.ts'
import { useRegistration } from './create/use-registration.ts'
import { Basics } from './fields/basics.tsx'
import { ShowPublicly } from './fields/show-publicly.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** /create-startup: registers a startup. Nothing that was entered is lost by a failed save or a reload. */
export function CreateStartupPage() {
  const { draft, change } = useStartupDraft(useUser().id)
  const logo = useImageUpload('logo', draft.logoUrl)
  const banner = useImageUpload('banner', draft.bannerUrl)
  const { errors, save, stage } = useRegistration(draft, { logo, banner })
  const guard = useLeaveGuard(stage !== 'saved' && isTouched(draft))

  const discard = () => {
    deleteStartupDraft()
    guard.leave()
  }

  const logoUrl = logo.url ?? ''
  const bannerUrl = banner.url ?? ''
  useEffect(() => change({ logoUrl, bannerUrl }), [change, logoUrl, bannerUrl])

  return (
    <Page narrow>
      <PageHeader title="Register Your Startup">A page for your team, your open roles and the links that bring people to you.</PageHeader>
      <Form onSubmit={save} errors={errors}>
        <Card title="About">
          <Stack gap={5}>
            <Basics texts={draft} onChange={change} startsFocused />
          </Stack>
        </Card>
        <Card title="Pictures">
          <Stack gap={5}>
            <ImageField label="Logo" image={logo} accept={ACCEPTED_IMAGES} error={errors.fields['logoUrl']} />
            <ImageField label="Banner" image={banner} accept={ACCEPTED_IMAGES} error={errors.fields['bannerUrl']} shape="wide" />
          </Stack>
        </Card>
        <Card title="Roles">
          <p className={styles.note}>Who you look for. You can change roles at any time.</p>
          <RoleRows roles={draft.roles} onChange={(roles) => change({ roles })} />
        </Card>
        <Card title="Visibility">
          <ShowPublicly checked={draft.showPublicly} onChange={(showPublicly) => change({ showPublicly })} />
        </Card>
        <FormActions>
          <ButtonLink to="/my-startups">Cancel</ButtonLink>
          <Button type="submit" variant="primary" busy={stage === 'editing' ? false : 'Saving...'}>
            Register startup
          </Button>
        </FormActions>
      </Form>
      <LeaveDialog guard={{ ...guard, leave: discard }} title="Leave without registering?">
        What you entered has not been saved yet.
      </LeaveDialog>
    </Page>
  )
}
