import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Actions } from './actions.tsx'
import { Boards } from './work/boards.tsx'
import { Calendars } from './work/calendars.tsx'
import { Charts } from './charts.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Filters } from './filters.tsx'
import { Layout } from './layout.tsx'
import { Edits, Pickers } from './work/edits.tsx'
import { Imports } from './work/imports.tsx'
import { Panels } from './work/panels.tsx'
import { Pictures } from './pictures.tsx'
import { PointsParts } from './points-parts.tsx'
import { Startups } from './startups.tsx'
import { Texts } from './work/texts.tsx'

/** /ui, in development only: every primitive in every state; the theme is that of the top bar. */
export function GalleryPage() {
  return (
    <Page>
      <PageHeader title="Primitives">Every part of ui/ in every state.</PageHeader>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Actions />
          <Fields />
          <Filters />
          <Layout />
          <Charts />
        </div>
        <div className={styles.column}>
          <Pictures />
          <Feedback />
          <Startups />
          <PointsParts />
          <Panels />
          <Pickers />
          <Edits />
          <Imports />
          <Texts />
        </div>
      </div>
      <Boards />
      <Calendars />
    </Page>
  )
}
