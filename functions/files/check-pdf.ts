import { fail } from '../../shared/errors.ts'
import { asBuffer } from './images/bytes.ts'

const HEAD = '%PDF-'
const TAIL = '%%EOF'
/** Readers look for the marks this far from both ends. */
const REACH_BYTES = 1_024

/** Refuses what no reader opens as a PDF; the document itself stays as it is. */
export function checkPdf(file: Uint8Array): void {
  const bytes = asBuffer(file)
  const isPdf = bytes.subarray(0, REACH_BYTES).includes(HEAD) && bytes.subarray(-REACH_BYTES).includes(TAIL)
  if (!isPdf) fail('upload.not_pdf')
}
