import { operator as desk } from '../../../shared/contract/operator.ts'
import { confirmDeletion } from '../../domain/deletion/confirm-deletion.ts'
import { actOn } from '../../domain/operator/act.ts'
import { findTargets } from '../../domain/operator/find.ts'
import { exportForUser, readProof } from '../../domain/operator/for-users.ts'
import { signInOperator } from '../../domain/operator/sign-in.ts'
import { readStatistics } from '../../domain/operator/statistics.ts'
import { readActs, undoAct } from '../../domain/operator/undo.ts'
import { readCases, readTarget } from '../../domain/reports/cases.ts'
import { operatorCall } from '../../http/caller/operator.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(
  desk,
  {
    'POST /api/operator/session': ({ operators, body }) => signInOperator(body, operators),
    'GET /api/operator/reports': ({ query, page }) => readCases(query.state, page),
    'GET /api/operator/target': ({ query }) => readTarget(query),
    'GET /api/operator/find': ({ query }) => findTargets(query.text),
    'POST /api/operator/acts': ({ operator, body }) => actOn(operator, body),
    'GET /api/operator/acts': ({ page }) => readActs(page),
    'POST /api/operator/acts/{id}/undo': ({ operator, params, body }) => undoAct(operator, params.id, body.reason),
    'POST /api/operator/acts/{id}/confirm': ({ operator, params }) => confirmDeletion(operator, params.id),
    'GET /api/operator/statistics': readStatistics,
    'POST /api/operator/exports': ({ operator, body }) => exportForUser(operator, body.userId, body.reason),
    'GET /api/operator/deletions/{userId}': ({ params }) => readProof(params.userId),
  },
  operatorCall,
)
