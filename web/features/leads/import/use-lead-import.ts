import { useEffect, useState } from 'react'
import type { ON_DUPLICATE } from '../../../../shared/choices.ts'
import type { LeadImportResult } from '../../../../shared/entities/leads/lead-form.ts'
import { serverMessage } from '../../../lib/actions/server-message.ts'
import { call } from '../../../lib/api.ts'
import type { Screen } from '../screen.ts'
import { type ChosenFile, csvOfFile } from './chosen-file.ts'

export type OnDuplicate = (typeof ON_DUPLICATE)[number]
export type ImportState =
  | { status: 'ready' }
  | { status: 'checking' }
  | { status: 'running' }
  /** What would happen. */
  | { status: 'checked'; result: LeadImportResult }
  | { status: 'done'; result: LeadImportResult }
  | { status: 'failed'; problem: string }

/** Asks the server what an import would do, whenever file, columns or choice change, and then carries it out. */
export function useLeadImport({ startup: { id }, store }: Screen, chosen: ChosenFile | undefined, onDuplicate: OnDuplicate) {
  const [state, setState] = useState<ImportState>({ status: 'ready' })
  const isReady = chosen?.places.name !== undefined
  useEffect(() => {
    if (chosen === undefined || !isReady) {
      setState({ status: 'ready' })
      return undefined
    }
    let isWanted = true
    setState({ status: 'checking' })
    const check = async () => {
      try {
        const result = await call('POST /api/startups/{id}/leads/import', {
          id,
          body: { csv: csvOfFile(chosen), dryRun: true, onDuplicate },
        })
        if (isWanted) setState({ status: 'checked', result })
      } catch (problem) {
        if (isWanted) setState({ status: 'failed', problem: serverMessage(problem, 'The file could not be checked. Please try again') })
      }
    }
    void check()
    return () => {
      isWanted = false
    }
  }, [id, chosen, isReady, onDuplicate])

  const run = async (): Promise<void> => {
    if (chosen === undefined) return
    setState({ status: 'running' })
    try {
      const result = await call('POST /api/startups/{id}/leads/import', { id, body: { csv: csvOfFile(chosen), onDuplicate } })
      store.retry()
      setState({ status: 'done', result })
    } catch (problem) {
      store.retry()
      setState({ status: 'failed', problem: serverMessage(problem, 'The server was not reached') })
    }
  }
  return { state, run: () => void run() }
}
