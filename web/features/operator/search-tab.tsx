import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { LoadAlert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ListRow, ListRows } from '../../ui/list/list-row.tsx'
import { RowsLoading } from './paged-card.tsx'
import { targetPath } from './target/address.ts'
import { ProofButton } from './target/proof-button.tsx'
import { TargetBadges } from './target/target-badges.tsx'
import { KINDS } from './words.ts'

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/i

/** Finds targets. What was searched for stays out of the address, since it may be a mail address, but comes back with the back button. */
export function SearchTab() {
  const { text = '' } = (useLocation().state ?? {}) as { text?: string }
  const navigate = useNavigate()
  const [typed, setTyped] = useState(text)
  const { data, error, mutate } = useApi('GET /api/operator/find', text !== '' && { text }, { revalidateOnFocus: false })
  return (
    <>
      <PageHeader title="Search" tabTitle="Search · Operator" />
      <Card>
        <Form onSubmit={() => void navigate('?tab=search', { replace: true, state: { text: typed.trim() } })}>
          <TextField
            name="text"
            label="Id, email or code of a link"
            hint="Messages are found by nothing: they are shown when a report names them."
            required="Please type what to look for"
            startsFocused
            maxLength={254}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Stack align="start">
            <Button type="submit" variant="primary">
              Search
            </Button>
          </Stack>
        </Form>
      </Card>
      {error ? <LoadAlert problem={error} onRetry={() => void mutate()} /> : null}
      {text === '' || data || error ? null : <RowsLoading />}
      {data?.items.length === 0 ? (
        <EmptyState title={`Nothing is called ${text}`} drawing="search" action={ID.test(text) ? <ProofButton userId={text} /> : undefined}>
          {ID.test(text) ? 'If it is the id of a user whose account was deleted, there is a proof of it.' : null}
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <Card>
          <ListRows label="Found">
            {data.items.map((target) => (
              <ListRow
                key={target.targetType}
                lead={<Badge>{KINDS[target.targetType]}</Badge>}
                title={<Link to={targetPath(target)}>{target.label || target.targetId}</Link>}
                facts={<TargetBadges target={target} />}
              />
            ))}
          </ListRows>
        </Card>
      ) : null}
    </>
  )
}
