import type { Gig } from '../../../../../shared/entities/freelance/gig.ts'
import type { Question } from '../../../../../shared/entities/freelance/question.ts'
import { RATES } from '../../../../../shared/rates.ts'
import { useNewNotification } from '../../../../entities/notifications/use-new-notification.ts'
import { serverMessage } from '../../../../lib/actions/server-message.ts'
import { call } from '../../../../lib/api.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { usePages } from '../../../../lib/use-pages.ts'
import { undoable } from '../../../../ui/feedback/undoable.tsx'
import { refusalOf } from '../refusal.ts'

/** The questions about a gig, page by page, newest first, and what can be done with them. */
export function useQuestions(gig: Gig) {
  const { id: gigId } = gig
  const pages = usePages('GET /api/freelance/gigs/{gigId}/questions', { gigId }, { fresh: true })
  const { change, reload, retry } = pages
  useNewNotification(retry)
  const restore = async (questionId: string): Promise<void> => {
    try {
      await call('PATCH /api/freelance/gigs/{gigId}/questions/{questionId}/restore', { gigId, questionId })
    } finally {
      retry()
    }
  }
  return {
    pages,
    /** Throws why it was not sent. */
    ask: async (text: string): Promise<void> => {
      try {
        await call('POST /api/freelance/gigs/{gigId}/questions', { gigId, body: { text } })
      } catch (problem) {
        throw await refusalOf(problem, gig, { most: `ask ${RATES.question.max} questions`, aim: 'ask a question' })
      }
      toast.success('Question sent')
      await reload()
    },
    /** Throws what the call throws; then the list is read again, since another leader may have answered. */
    answer: async ({ id: questionId }: Question, text: string): Promise<void> => {
      try {
        const answered = await call('PUT /api/freelance/gigs/{gigId}/questions/{questionId}/answer', { gigId, questionId, body: { text } })
        change((one) => (one.id === questionId ? answered : one))
        toast.success('Answer sent')
      } catch (problem) {
        retry()
        throw problem
      }
    },
    remove: async ({ id: questionId }: Question): Promise<void> => {
      change((one) => (one.id === questionId ? null : one))
      try {
        await call('DELETE /api/freelance/gigs/{gigId}/questions/{questionId}', { gigId, questionId })
        undoable({ says: 'Question deleted', undo: () => restore(questionId), failure: 'The question was not restored' })
      } catch (problem) {
        toast.error(`The question was not deleted. ${serverMessage(problem, 'Please try again')}`)
        retry()
      }
    },
  }
}
