import { uploads } from '../../../shared/contract/uploads.ts'
import { lambda } from '../../http/lambda.ts'
import { announceUpload } from '../../domain/uploads/announce-upload.ts'
import { finishUpload } from '../../domain/uploads/finish-upload.ts'

export const handler = lambda(uploads, {
  'POST /api/uploads/presign': ({ caller, body }) => announceUpload(caller.id, body),
  'POST /api/uploads/{uploadId}/finish': async ({ item }) => ({ url: await finishUpload(item) }),
})
