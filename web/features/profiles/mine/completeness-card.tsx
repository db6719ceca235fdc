import { Button } from '../../../ui/actions/button.tsx'
import { Ring } from '../../../ui/facts/ring.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { completenessOf } from './completeness.ts'
import styles from './mine.module.css'
import type { ProfileDraft } from './profile-draft.ts'

/** How complete the profile is, and a way to the next step. */
export function CompletenessCard({ draft, hasPicture }: { draft: ProfileDraft; hasPicture: boolean }) {
  const { part, next } = completenessOf(draft, hasPicture)
  return (
    <Card>
      <div className={styles.completeness}>
        <Ring part={part} label="Completeness of your profile" />
        <div className={styles.words}>
          <p className={styles.title}>{next ? 'Your profile' : 'Your profile is complete'}</p>
          <p className={styles.note}>{next ? `Next: ${next.label}.` : 'Founders see everything they look for.'}</p>
        </div>
        {next ? <Button onClick={() => goTo(next.selector)}>Go there</Button> : null}
      </div>
    </Card>
  )
}

function goTo(selector: string): void {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}
