import { useEffect, useState, useSyncExternalStore } from 'react'
import type { JoinRequest } from '../../../../shared/entities/request.ts'
import { refreshTeam } from '../../../entities/teams/refresh-team.ts'
import { type ApiInput, ApiError, call } from '../../../lib/api.ts'
import { sessionEnding } from '../../../lib/session/signals.ts'
import { signal } from '../../../lib/signal.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { UndoToast } from '../../../ui/feedback/undo-toast.tsx'

const ROUTE = 'PATCH /api/requests/{id}/accept'
const WAIT_MS = 10_000
const SECOND_MS = 1_000
const FAILURE_MS = 15_000

export type Preparation = NonNullable<ApiInput<typeof ROUTE>['body']>
interface Waiting {
  request: JoinRequest
  body: Preparation
  /** Milliseconds since 1970. */
  sentAt: number
  timer: ReturnType<typeof setTimeout>
}

/** Acceptances that wait for their Undo, by request: they outlive the screen on which they were made. */
let waiting: ReadonlyMap<string, Waiting> = new Map()
const changed = signal<void>()
/** An acceptance was sent: the accepted request, or undefined when it failed. */
export const acceptanceSettled = signal<JoinRequest | undefined>()

/** When the acceptances of requests are sent, by request. */
export const useWaitingAcceptances = (): ReadonlyMap<string, { sentAt: number }> => useSyncExternalStore(changed.listen, () => waiting)

/** Accepts a request in ten seconds, or at once when the page is left or the user signs out; until then it can be undone. */
export function acceptLater(request: JoinRequest, body: Preparation): void {
  const { id } = request
  const timer = setTimeout(() => void send(id), WAIT_MS)
  const sentAt = Date.now() + WAIT_MS
  set(new Map(waiting).set(id, { request, body, sentAt, timer }))
  toast.info(<UndoToast sentence={<SendsIn request={request} sentAt={sentAt} />} onUndo={() => undoAcceptance(id)} />, {
    toastId: id,
    autoClose: WAIT_MS,
    role: 'status',
  })
}

/** Ends the wait without accepting. */
export function undoAcceptance(id: string): void {
  take(id)
  toast.dismiss([id])
}

function set(next: ReadonlyMap<string, Waiting>): void {
  waiting = next
  changed.emit()
}

function take(id: string): Waiting | undefined {
  const one = waiting.get(id)
  clearTimeout(one?.timer)
  set(new Map([...waiting].filter(([other]) => other !== id)))
  return one
}

async function send(id: string): Promise<void> {
  const one = take(id)
  if (!one) return
  const { request, body } = one
  toast.dismiss([id])
  try {
    acceptanceSettled.emit(await call(ROUTE, { id, body }))
    toast.success(`${request.userName} is a member of ${request.startupName} now`)
  } catch (problem) {
    acceptanceSettled.emit(undefined)
    fail(one, problem)
  }
  await refreshTeam(request.startupId)
}

/** What the server refused stays refused; anything else can be tried again. */
function fail({ request, body }: Waiting, problem: unknown): void {
  const sentence = `${request.userName} was not accepted. ${problem instanceof Error ? problem.message : 'Please try again'}`
  const isRefused = problem instanceof ApiError && problem.status >= 400 && problem.status < 500
  if (isRefused) toast.error(sentence, { autoClose: FAILURE_MS })
  else toast.error(<UndoToast sentence={sentence} label="Try again" onUndo={() => acceptLater(request, body)} />, { autoClose: FAILURE_MS })
}

const sendAll = (): void => {
  for (const id of waiting.keys()) void send(id)
}
window.addEventListener('pagehide', sendAll)
sessionEnding.listen(sendAll)

/** How many seconds remain until a time. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((time - now) / SECOND_MS))
}

/** Screen readers hear the sentence once, without the seconds that pass. */
function SendsIn({ request: { userName }, sentAt }: { request: JoinRequest; sentAt: number }) {
  const seconds = useSecondsUntil(sentAt)
  return (
    <>
      {`${userName} is accepted in `}
      <span aria-hidden>{`${seconds} s`}</span>
      <span className="visually-hidden">ten seconds</span>
    </>
  )
}
