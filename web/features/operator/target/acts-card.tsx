import { Download } from 'lucide-react'
import type { TargetDetail } from '../../../../shared/entities/operator.ts'
import { call } from '../../../lib/api.ts'
import { saveJson } from '../../../lib/browser/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { Ask } from '../use-reason-dialog.tsx'
import { KINDS } from '../words.ts'
import { possibleActs } from './possible-acts.ts'

interface ActsCardProps {
  detail: TargetDetail
  ask: Ask
  /** Reads the target again. */
  reload: () => Promise<unknown>
}

/** What an operator can do about a target: each act says what it means, and asks for a reason. */
export function ActsCard({ detail, ask, reload }: ActsCardProps) {
  const { targetType, targetId, label, authorId } = detail.target
  const name = label || `this ${KINDS[targetType].toLowerCase()}`
  const acts = possibleActs(detail)
  const canExport = targetType === 'user' && authorId !== null

  const exportUser = async (reason: string) => {
    saveJson(`export-${targetId}.json`, await call('POST /api/operator/exports', { body: { userId: targetId, reason } }))
    await reload()
  }

  return (
    <Card title="Acts">
      <Row gap={2} wrap>
        {acts.map(({ act, label: button, effect, isDanger }) => (
          <Button
            key={act}
            variant={isDanger ? 'danger' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() =>
              ask({
                title: `${button}?`,
                effect: effect(name),
                submit: button,
                isDanger,
                done: act === 'delete' ? 'The deletion waits for a second operator' : 'Done. It is in the log',
                run: async (reason) => {
                  await call('POST /api/operator/acts', { body: { act, targetType, targetId, reason } })
                  await reload()
                },
              })
            }
          >
            {button}
          </Button>
        ))}
        {canExport ? (
          <Button
            icon={<Download size={16} />}
            aria-haspopup="dialog"
            onClick={() =>
              ask({
                title: `Export the data of ${name}?`,
                effect:
                  'You download everything that is stored of the account but private messages and agreed work, to hand it to the user who asked.',
                submit: 'Export',
                done: 'Exported. It is in the log',
                run: exportUser,
              })
            }
          >
            Export
          </Button>
        ) : null}
        {acts.length === 0 && !canExport ? <Text tone="muted">Nothing more can be done here.</Text> : null}
      </Row>
    </Card>
  )
}
