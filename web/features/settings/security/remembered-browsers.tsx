import { Monitor } from 'lucide-react'
import type { SecondFactors } from '../../../../shared/entities/factors.ts'
import { formatDate } from '../../../../shared/format/date.ts'
import { call } from '../../../lib/api.ts'
import { useApi } from '../../../lib/use-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Moment } from '../../../ui/facts/moment.tsx'
import { ListRow, ListRows } from '../../../ui/list/list-row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { useFactorChange } from './factor-parts.tsx'

/** The browsers that are not asked for a second factor; nothing where there is none. */
export function RememberedBrowsers() {
  const { data } = useApi('GET /api/auth/factors')
  if (!data?.browsers.length) return null
  return (
    <Stack as="section" gap={2} aria-labelledby="remembered">
      <Text as="h3" id="remembered" weight="bold">
        Remembered browsers
      </Text>
      <Text tone="muted">They are not asked for your second factor.</Text>
      <ListRows label="Remembered browsers">
        {data.browsers.map((browser) => (
          <BrowserRow key={browser.hash} browser={browser} />
        ))}
      </ListRows>
    </Stack>
  )
}

function BrowserRow({ browser: { hash, device, createdAt, endsAt } }: { browser: SecondFactors['browsers'][number] }) {
  const { busy, problem, run } = useFactorChange(() => call('DELETE /api/auth/browsers/{hash}', { hash }))
  return (
    <ListRow
      lead={<Monitor size={18} />}
      title={device}
      note={
        problem ?? (
          <>
            Since <Moment at={createdAt} />, until {formatDate(endsAt)}
          </>
        )
      }
      actions={
        <Button size="small" aria-label={`Forget ${device}`} busy={busy && 'Forgetting...'} onClick={run}>
          Forget
        </Button>
      }
    />
  )
}
