import { uploads } from '../../../shared/contract/uploads.ts'
import { lambda } from '../../http/lambda.ts'
import { announceUpload, finishUpload } from '../../domain/uploads/upload.ts'

export const handler = lambda(uploads, {
  'POST /api/uploads/presign': ({ caller, body }) => announceUpload(caller.id, body),
  'POST /api/uploads/{uploadId}/finish': async ({ item }) => ({ url: await finishUpload(item) }),
})
