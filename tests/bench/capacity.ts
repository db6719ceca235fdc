/** `npm run bench capacity`: prints what 10,000, a million and ten million users cost and need; with `write`, into the page on capacity. */
import { writeFileSync } from 'node:fs'
import { capacityDocument } from '../contract/capacity-model.ts'

console.log(capacityDocument())
if (process.argv.includes('write')) writeFileSync('infra/cloud/capacity.md', capacityDocument())
