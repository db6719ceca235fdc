import * as z from 'zod/mini'
import { IMAGE_TYPES, UPLOAD_KINDS } from '../choices.ts'
import { Id, UploadUrl } from '../entities/text.ts'
import { IMAGE_MAX_BYTES } from '../limits.ts'
import { party, resource, signedIn } from './endpoint.ts'

const Wanted = z.object({
  kind: z.enum(UPLOAD_KINDS, 'This kind of upload does not exist'),
  contentType: z.enum(IMAGE_TYPES, 'Images must be JPG, PNG or GIF'),
  size: z
    .int('The size must be a number of bytes')
    .check(z.gte(1, 'The file is empty'), z.lte(IMAGE_MAX_BYTES, 'Images may have at most 10MB')),
})
const Ticket = z.object({ uploadId: Id, url: z.string(), headers: z.record(z.string(), z.string()) })

export const uploads = resource({
  'POST /api/uploads/presign': {
    summary: 'An address to PUT one image to',
    access: signedIn,
    rate: 'upload',
    body: Wanted,
    returns: Ticket,
  },
  'POST /api/uploads/{uploadId}/finish': {
    summary: 'Checks and cleans an uploaded image and gives its public address',
    access: party('upload', 'userId'),
    returns: z.object({ url: UploadUrl }),
    errors: ['upload.not_found', 'upload.not_image'],
  },
})
