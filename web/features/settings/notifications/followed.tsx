import { Link } from 'react-router-dom'
import type { Follow } from '../../../../shared/entities/follow.ts'
import { follow } from '../../../entities/notifications/follow.ts'
import { titleCase } from '../../../entities/sales/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'

/** What the user follows or mutes, each with a way to end that. */
export function Followed() {
  const { items, more, loading, error, next, retry, change } = usePages('GET /api/follows', {}, { fresh: true })
  const end = async (item: Follow) => {
    const isEnded = await follow({ ...item, name: nameOf(item) }, null, item.level, retry)
    if (isEnded) change((one) => (one.id === item.id && one.on === item.on ? null : one))
  }
  return (
    <Stack as="section" gap={4} aria-label="Followed and muted">
      <Text as="h3" weight="medium">
        Followed and muted
      </Text>
      {items === undefined ? <NotLoaded error={error} onRetry={retry} lines={2} /> : null}
      {items?.length === 0 && !more ? (
        <Text tone="muted">Nothing yet. The bell of a startup, room, task, lead, opportunity, gig or meeting follows or mutes it.</Text>
      ) : null}
      {items && items.length > 0 ? (
        <ListRows label="Followed and muted">
          {items.map((item) => (
            <FollowRow key={`${item.on} ${item.id}`} item={item} onEnd={() => void end(item)} />
          ))}
        </ListRows>
      ) : null}
      {items && error ? <Alert onRetry={retry}>{error.message}</Alert> : null}
      {items && !error && more ? <ShowMore loading={loading} onMore={next} /> : null}
    </Stack>
  )
}

const nameOf = ({ name, on }: Follow): string => name ?? `The ${on} that you can no longer see`

function FollowRow({ item, onEnd }: { item: Follow; onEnd: () => void }) {
  const { on, level, name, startupName, path } = item
  const verb = level === 'mute' ? 'Unmute' : 'Unfollow'
  return (
    <ListRow
      title={name === null ? nameOf(item) : <Link to={path}>{name}</Link>}
      note={[titleCase(on), startupName, level === 'mute' ? 'Muted' : 'Followed'].filter(Boolean).join(' · ')}
      actions={
        <Button size="small" aria-label={`${verb} ${nameOf(item)}`} onClick={onEnd}>
          {verb}
        </Button>
      }
    />
  )
}
