import { type CardGig, GigLinkCard } from '../../../entities/freelance/gig-link-card.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import styles from './form.module.css'

/** How others will see the gig: its card in the list, and its description. */
export const GigPreview = ({ gig }: { gig: CardGig }) => (
  <section className={styles.preview} aria-label="Preview">
    <h2 className={styles.previewTitle}>Preview</h2>
    <GigLinkCard gig={gig} />
    <Card title="Description">
      {gig.description.trim() === '' ? <p className={styles.note}>Your description shows here.</p> : <Markdown text={gig.description} />}
    </Card>
  </section>
)
