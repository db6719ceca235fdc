import * as z from 'zod/mini'
import { ATTACHMENT_TYPES, IMAGE_TYPES, UPLOAD_KINDS } from '../choices.ts'
import { Id, optionalLine, UploadUrl } from '../entities/text.ts'
import { FILE_NAME_MAX, IMAGE_MAX_BYTES } from '../limits.ts'
import { party, resource, signedIn } from './endpoint.ts'

const Wanted = z
  .object({
    kind: z.enum(UPLOAD_KINDS, 'This kind of upload does not exist'),
    contentType: z.enum(ATTACHMENT_TYPES, 'Images must be JPG, PNG or GIF'),
    size: z
      .int('The size must be a number of bytes')
      .check(z.gte(1, 'The file is empty'), z.lte(IMAGE_MAX_BYTES, 'Images may have at most 10MB')),
    /** What an attachment is called when it is shown. */
    name: z.optional(optionalLine('The name of the file', FILE_NAME_MAX)),
  })
  .check(
    z.refine(({ kind, contentType }) => kind === 'attachment' || IMAGE_TYPES.some((type) => type === contentType), {
      error: 'Images must be JPG, PNG or GIF',
      path: ['contentType'],
    }),
  )
const Ticket = z.object({ uploadId: Id, url: z.string(), headers: z.record(z.string(), z.string()) })

export const uploads = resource({
  'POST /api/uploads/presign': {
    summary: 'An address to PUT one image, or one attachment, to',
    access: signedIn,
    scope: 'uploads.write',
    rate: 'upload',
    body: Wanted,
    returns: Ticket,
  },
  'POST /api/uploads/{uploadId}/finish': {
    summary: 'Checks and cleans an uploaded file and gives its public address; attachments have none',
    access: party('upload', 'userId'),
    scope: 'uploads.write',
    returns: z.object({ url: z.nullable(UploadUrl) }),
    errors: ['upload.not_found', 'upload.not_image', 'upload.not_pdf'],
  },
})
