import { useState } from 'react'
import type { LinkPage } from '../../../../shared/entities/links/link-page.ts'
import { LINK_PAGE_IMAGES, LINK_PAGE_THEMES } from '../../../../shared/entities/links/link-page-choices.ts'
import { CODE_MAX, CODE_MIN, NAME_MAX } from '../../../../shared/limits.ts'
import { LINK_PAGE_TEXT_MAX } from '../../../../shared/link-limits.ts'
import { useMyLinks, linksOf } from '../../../entities/links/my-links.ts'
import { ACCEPTED_IMAGES } from '../../../lib/images/check-image.ts'
import { useImageUpload } from '../../../lib/images/use-image-upload.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTextFields } from '../../../ui/form/use-text-fields.ts'
import { ImageField } from '../../../ui/images/image-field.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PageLinks } from './page-links.tsx'
import { PagePreview } from './page-preview.tsx'

interface PageFormProps {
  startupId: string
  /** Undefined for a new page. */
  page: LinkPage | undefined
  onDone: () => void
}
const IMAGES = { none: 'No image', logo: 'Logo of the startup', banner: 'Banner of the startup', picture: 'Own picture' }
const THEMES = { device: 'As the device of the visitor', light: 'Light', dark: 'Dark' }
const NAMES = ['name', 'title', 'text', 'image', 'picture', 'theme', 'links']
const WELL_FORMED = new RegExp(`^[a-z0-9-]{${CODE_MIN},${CODE_MAX}}$`, 'i')

/** A link page while it is made or changed, with what visitors will see. */
export function PageForm({ startupId, page, onDone }: PageFormProps) {
  const { texts, field } = useTextFields({ name: page?.name ?? '', title: page?.title ?? '', text: page?.text ?? '' })
  const [image, setImage] = useState(page?.image ?? 'logo')
  const picture = useImageUpload('preview', page?.picture ?? '')
  const [theme, setTheme] = useState(page?.theme ?? 'device')
  const [links, setLinks] = useState<LinkPage['links']>(page?.links ?? [])
  const own = linksOf(useMyLinks().data ?? [], startupId)

  const save = async () => {
    const name = texts.name.trim().toLowerCase()
    const chosen = image === 'picture' && { picture: (await picture.settled()) || null }
    const body = { title: texts.title, text: texts.text, image, ...chosen, theme, links, version: page?.version ?? 0 }
    await call('PUT /api/link-pages/startups/{id}/pages/{name}', { id: startupId, name, body })
    toast.success('Link page saved')
    onDone()
  }
  return (
    <Dialog open wide title={page ? 'Edit link page' : 'New link page'} onClose={onDone}>
      <DialogForm
        names={NAMES}
        submit="Save"
        busy="Saving..."
        sticky
        failure="Failed to save the link page"
        onSubmit={save}
        onCancel={onDone}
      >
        {(errors) => (
          <>
            <TextField
              {...field('name')}
              label="Address"
              hint={`${location.host}/l/${texts.name.trim().toLowerCase() || '…'}`}
              required="Please choose an address"
              check={(value) =>
                WELL_FORMED.test(value.trim()) ? null : `An address has ${CODE_MIN} to ${CODE_MAX} letters, digits and hyphens`
              }
              maxLength={CODE_MAX}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={page !== undefined}
            />
            <TextField {...field('title')} label="Title" required="Please enter a title" maxLength={NAME_MAX} />
            <TextArea {...field('text')} label="Text" rows={2} optional maxLength={LINK_PAGE_TEXT_MAX} />
            <PageLinks links={links} own={own} onChange={setLinks} />
            <SelectField
              name="image"
              label="Image"
              options={LINK_PAGE_IMAGES.map((value) => ({ value, label: IMAGES[value] }))}
              value={image}
              onChange={(event) => setImage(event.currentTarget.value as typeof image)}
            />
            {image === 'picture' ? (
              <ImageField label="Picture" shape="wide" image={picture} accept={ACCEPTED_IMAGES} error={errors.fields['picture']} />
            ) : null}
            <SelectField
              name="theme"
              label="Theme"
              options={LINK_PAGE_THEMES.map((value) => ({ value, label: THEMES[value] }))}
              value={theme}
              onChange={(event) => setTheme(event.currentTarget.value as typeof theme)}
            />
            <PagePreview
              startupId={startupId}
              title={texts.title}
              text={texts.text}
              image={image}
              picture={picture.preview}
              theme={theme}
              links={links}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
