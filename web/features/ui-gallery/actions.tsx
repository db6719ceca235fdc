import { ChartColumn, LogOut, Pencil, Plus, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { DownloadButton } from '../../ui/actions/download-button.tsx'
import { IconLink } from '../../ui/actions/icon-link.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { Menu, MenuAction, MenuGroup, MenuLink, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { Row, Sample } from './sample.tsx'

/** Buttons and what they open. */
export function Actions() {
  return (
    <Sample title="Actions and overlays">
      <Row>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
      </Row>
      <Row>
        <Button variant="primary" busy="Saving...">
          Save
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small" icon={<Plus size={14} aria-hidden />}>
          Small
        </Button>
        <ButtonLink to="/ui">Link</ButtonLink>
        <IconButton label="Edit">
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconLink label="Analytics" to="/ui">
          <ChartColumn size={16} aria-hidden />
        </IconLink>
        <DownloadButton onDownload={() => Promise.resolve()} onFailure={() => undefined}>
          Download CSV
        </DownloadButton>
        <CopyButton text="https://example.com/affiliate/k3v9x2mq" what="link" />
      </Row>
      <Overlays />
    </Sample>
  )
}

function Overlays() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Row>
      <DialogButton label="Dialog" title="A dialog" description="With a sentence and a form.">
        {(end) => (
          <DialogForm names={[]} submit="Save" busy="Saving..." onSubmit={async () => end()} onCancel={end}>
            <TextField name="name" label="Name" defaultValue="" />
          </DialogForm>
        )}
      </DialogButton>
      <Button onClick={() => setOpen(true)}>Confirm</Button>
      <Menu label="Sample menu" trigger="Menu" align="start">
        <MenuGroup heading="Ada Lovelace">
          <MenuLink to="/settings" icon={<Settings size={16} aria-hidden />}>
            Settings
          </MenuLink>
        </MenuGroup>
        <MenuSeparator />
        <MenuAction onAct={close} danger icon={<LogOut size={16} aria-hidden />}>
          Logout
        </MenuAction>
      </Menu>
      <ConfirmDialog open={open} title="Delete this?" confirm="Delete" danger onCancel={close} onConfirm={close}>
        <Trash2 size={14} aria-hidden /> It cannot be taken back.
      </ConfirmDialog>
    </Row>
  )
}
