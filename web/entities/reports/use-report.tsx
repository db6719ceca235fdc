import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import type { Reported } from './report-form.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** The action of a menu that reports something, and the dialog that it opens. */
export function useReport() {
  const [target, report] = useState<Reported>()
  const reportAction = (of: Reported): RowAction => ({
    label: 'Report',
    name: `Report ${of.name}`,
    icon: <Flag size={16} />,
    onAct: () => report(of),
  })
  const dialog = target ? (
    <Suspense>
      <ReportDialog target={target} onClose={() => report(undefined)} />
    </Suspense>
  ) : null
  return { report, reportAction, dialog }
}
