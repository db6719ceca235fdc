import { clicks } from '../../../shared/contract/links/clicks.ts'
import { convert } from '../../domain/links/clicks/convert.ts'
import { track } from '../../domain/links/clicks/track.ts'
import { lambda } from '../../http/lambda.ts'

export const handler = lambda(clicks, {
  'POST /api/affiliate-links/track': ({ body, visitor }) => track(body, visitor),
  'POST /api/affiliate-links/convert': ({ body, caller }) => convert(body, caller),
})
