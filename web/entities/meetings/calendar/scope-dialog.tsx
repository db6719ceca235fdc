import { Stack } from '../../../ui/layout/stack.tsx'
import type { ApiInput } from '../../../lib/api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

export type Scope = NonNullable<ApiInput<'PUT /api/startups/{id}/meetings/{meetingId}'>['scope']>

const SCOPES: readonly { scope: Scope; label: string }[] = [
  { scope: 'one', label: 'This meeting' },
  { scope: 'following', label: 'This and following meetings' },
  { scope: 'all', label: 'All meetings of the series' },
]

/** Which meetings of a series are moved. */
export const ScopeDialog = ({ title, answer }: { title: string; answer: (scope: Scope | null) => void }) => (
  <Dialog open onClose={() => answer(null)} title={`Move ${title}`} description="This meeting repeats. Which meetings do you want to move?">
    <Stack gap={2}>
      {SCOPES.map(({ scope, label }) => (
        <Button key={scope} wide onClick={() => answer(scope)}>
          {label}
        </Button>
      ))}
    </Stack>
  </Dialog>
)
