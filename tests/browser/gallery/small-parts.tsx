import { ChartColumn, LogOut, Pencil, Plus, Settings, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink, IconButton } from '../../../web/ui/actions/button.tsx'
import { CopyButton } from '../../../web/ui/actions/copy-button.tsx'
import { DownloadButton } from '../../../web/ui/actions/download-button.tsx'
import { IconLink } from '../../../web/ui/actions/icon-link.tsx'
import { LabelChip } from '../../../web/ui/cards/label-chip.tsx'
import { Badge } from '../../../web/ui/facts/badge.tsx'
import { Dot } from '../../../web/ui/facts/dot.tsx'
import { Ring } from '../../../web/ui/facts/ring.tsx'
import { Stars } from '../../../web/ui/facts/stars.tsx'
import { Stat, Stats } from '../../../web/ui/facts/stat.tsx'
import { Alert } from '../../../web/ui/feedback/alert.tsx'
import { EmptyState } from '../../../web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../web/ui/feedback/skeleton.tsx'
import { Spinner } from '../../../web/ui/feedback/spinner.tsx'
import { UndoToast } from '../../../web/ui/feedback/undo-toast.tsx'
import { TextField } from '../../../web/ui/fields/text-field.tsx'
import { Avatar } from '../../../web/ui/images/avatar.tsx'
import { Avatars } from '../../../web/ui/images/avatars.tsx'
import { Card, CardGrid } from '../../../web/ui/layout/card.tsx'
import { Row } from '../../../web/ui/layout/stack.tsx'
import { Text } from '../../../web/ui/layout/text.tsx'
import { ListRow, ListRows } from '../../../web/ui/list/list-row.tsx'
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx'
import { DialogButton } from '../../../web/ui/overlays/dialog-button.tsx'
import { DialogForm } from '../../../web/ui/overlays/dialog-form.tsx'
import { Menu, MenuAction, MenuGroup, MenuLink, MenuSeparator } from '../../../web/ui/overlays/menu.tsx'
import { type Column, DataTable } from '../../../web/ui/table/data-table.tsx'
import { RowActions } from '../../../web/ui/table/row-actions.tsx'
import { TabLinks } from '../../../web/ui/tabs/tab-links.tsx'
import { CHARTS } from './charts.tsx'
import { Held, nothing } from './held.tsx'

const pencil = <Pencil size={16} aria-hidden />
const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Øyvind', '李小龍', 'Émile', '42']
const PEOPLE = NAMES.map((name) => ({ id: name, name, picture: null }))

interface Sold {
  name: string
  clicks: number
}
const SOLD: readonly Sold[] = [
  { name: 'Newsletter', clicks: 12_345 },
  { name: 'Podcast', clicks: 7 },
]
const COLUMNS: readonly Column<Sold>[] = [
  { title: 'Name', cell: (row) => row.name },
  { title: 'Clicks', end: true, cell: (row) => row.clicks.toLocaleString() },
  {
    title: 'Actions',
    actions: true,
    cell: ({ name }) => (
      <RowActions
        of={name}
        actions={[
          { label: 'Edit', name: `Edit ${name}`, icon: pencil, quick: true, onAct: nothing },
          { label: 'Delete', name: `Delete ${name}`, icon: <Trash2 size={16} aria-hidden />, danger: true, onAct: nothing },
        ]}
      />
    ),
  },
]

/** What shows something or acts at once. */
export const SMALL_PARTS: Readonly<Record<string, ReactNode>> = {
  Buttons: (
    <Row gap={3} rowGap={2} wrap>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button variant="primary" busy="Saving...">
        Save
      </Button>
      <Button disabled>Disabled</Button>
      <Button size="small" icon={<Plus size={14} aria-hidden />}>
        Small
      </Button>
      <ButtonLink to="/">Link</ButtonLink>
      <IconButton label="Edit">{pencil}</IconButton>
      <IconLink label="Analytics" to="/">
        <ChartColumn size={16} aria-hidden />
      </IconLink>
      <DownloadButton onDownload={() => Promise.resolve()}>Download CSV</DownloadButton>
      <CopyButton text="https://example.com/affiliate/k3v9x2mq" what="link" />
    </Row>
  ),
  Overlays: (
    <Row gap={3} wrap>
      <DialogButton label="Dialog" title="A dialog" description="With a sentence and a form.">
        {(end) => (
          <DialogForm names={[]} submit="Save" busy="Saving..." onSubmit={async () => end()} onCancel={end}>
            <TextField name="name" label="Name" defaultValue="" />
          </DialogForm>
        )}
      </DialogButton>
      <Held first={false}>
        {(open, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>Confirm</Button>
            <ConfirmDialog open={open} title="Delete this?" confirm="Delete" danger onCancel={() => setOpen(false)} onConfirm={nothing}>
              It cannot be undone.
            </ConfirmDialog>
          </>
        )}
      </Held>
      <Menu label="Sample menu" trigger="Menu" align="start">
        <MenuGroup heading="Ada Lovelace">
          <MenuLink to="/" icon={<Settings size={16} aria-hidden />}>
            Settings
          </MenuLink>
        </MenuGroup>
        <MenuSeparator />
        <MenuAction onAct={nothing} danger icon={<LogOut size={16} aria-hidden />}>
          Logout
        </MenuAction>
      </Menu>
    </Row>
  ),
  Texts: (
    <>
      {(['lg', 'md', 'sm', 'xs'] as const).map((size) => (
        <Row key={size} gap={4} align="baseline" wrap>
          {(['strong', 'muted', 'faint', 'danger'] as const).map((tone) => (
            <Text key={tone} size={size} tone={tone}>
              {tone}
            </Text>
          ))}
        </Row>
      ))}
    </>
  ),
  Facts: (
    <>
      <Row gap={3} rowGap={2} wrap>
        {(['neutral', 'accent', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {['blue', 'green', 'orange', 'red', 'purple', 'teal', 'gold', 'octarine'].map((colour) => (
          <Dot key={colour} colour={colour} />
        ))}
        <LabelChip name="Design" colour="purple" />
        <Stars value={0} /> <Stars value={4.3} />
        <Ring part={0.4} label="A part" /> <Ring part={1} label="The whole" />
      </Row>
      <Card title="A card">
        <Stats>
          <Stat label="Clicks" value="1,204" />
          <Stat label="Rate" value="3.4%" />
        </Stats>
      </Card>
    </>
  ),
  Pictures: (
    <Row gap={3} rowGap={2} wrap>
      {NAMES.map((name) => (
        <Avatar key={name} name={name} src={null} size="large" />
      ))}
      <Avatar name="Broken" src="/nowhere.png" size="large" shape="square" />
      <Avatar name="Small" src={null} size="small" />
      <Avatars people={PEOPLE} /> <Avatars people={PEOPLE.slice(0, 2)} />
    </Row>
  ),
  Feedback: (
    <>
      <Alert action={<Button size="small">Browse Startups</Button>}>Startup not found</Alert>
      <Alert tone="warning">You are offline.</Alert>
      <Alert tone="success">Saved.</Alert>
      <Alert tone="info">Links belong to a startup.</Alert>
      <UndoToast sentence="Link disabled" onUndo={nothing} />
      <Row gap={3}>
        <Spinner />
      </Row>
      <Loading>
        <Skeleton shape="title" width="50%" />
        <Skeleton width="80%" />
      </Loading>
      <CardGrid>
        {(['rocket', 'link', 'search', 'team'] as const).map((drawing) => (
          <EmptyState key={drawing} drawing={drawing} title="Nothing here yet" action={<Button>The next step</Button>}>
            What this is for, in one sentence.
          </EmptyState>
        ))}
      </CardGrid>
    </>
  ),
  Lists: (
    <>
      <TabLinks
        label="Sample"
        tabs={[
          { label: 'Open', to: '?open', open: true },
          { label: 'Other', to: '?other', open: false },
        ]}
      />
      <Card title="A table" flush>
        <DataTable label="Sample" columns={COLUMNS} rows={SOLD} keyOf={(row) => row.name} />
      </Card>
      <Card title="A list">
        <ListRows label="Sample list">
          {SOLD.map(({ name, clicks }) => (
            <ListRow
              key={name}
              lead={<Avatar name={name} src={null} size="large" />}
              title={name}
              note="Posted last week"
              facts={<Badge tone="success">Active</Badge>}
              actions={<Button size="small">Open</Button>}
            >
              {clicks.toLocaleString()} clicks
            </ListRow>
          ))}
        </ListRows>
      </Card>
    </>
  ),
  Charts: CHARTS,
}
