import { fail } from '../../../shared/errors.ts'
import { operatorOf, operatorsAt } from '../../platform/operators.ts'
import type { Link } from '../call.ts'
import { viewerOf } from '../edge/viewer.ts'
import { tokenIn } from './api-token.ts'
import { visitorOf } from './token.ts'

/** Who calls the operator's desk. From any other address there is none, so it answers before anything of the call is looked at. */
export const operatorCall: Link = {
  before: async ({ event: { headers, call } }) => {
    const operators = await operatorsAt(viewerOf(headers).ip)
    if (operators.length === 0) fail('http.not_found')
    call.operators = operators
    const token = tokenIn(headers)
    const name = token === undefined ? undefined : await operatorOf(token)
    call.operator = operators.find((operator) => operator.name === name)
    call.visitor = await visitorOf(headers, undefined)
  },
}
