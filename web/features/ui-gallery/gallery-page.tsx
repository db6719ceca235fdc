import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Actions } from './actions.tsx'
import { Charts } from './charts.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Layout } from './layout.tsx'
import { Pictures } from './pictures.tsx'
import { PointsParts } from './points-parts.tsx'
import { Startups } from './startups.tsx'

/** /ui, in development only: every primitive in every state; the theme is that of the top bar. */
export function GalleryPage() {
  return (
    <Page>
      <PageHeader title="Primitives">Every part of ui/ in every state.</PageHeader>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Actions />
          <Fields />
          <Layout />
          <Charts />
        </div>
        <div className={styles.column}>
          <Pictures />
          <Feedback />
          <Startups />
          <PointsParts />
        </div>
      </div>
    </Page>
  )
}
