import { usePages } from '../../lib/use-pages.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ActRows } from './act-rows.tsx'
import { PagedCard } from './paged-card.tsx'
import { useReasonDialog } from './use-reason-dialog.tsx'

/** All acts of all operators, the newest first. */
export function LogTab({ me }: { me: string }) {
  const pages = usePages('GET /api/operator/acts', {}, { fresh: true, forgets: true })
  const { ask, dialog } = useReasonDialog()
  return (
    <>
      <PageHeader title="Log" tabTitle="Log · Operator">
        Every act of every operator. Entries are never changed or deleted.
      </PageHeader>
      <PagedCard pages={pages} none="No operator has acted yet">
        {(acts) => <ActRows acts={acts} me={me} ask={ask} reload={pages.reload} />}
      </PagedCard>
      {dialog}
    </>
  )
}
