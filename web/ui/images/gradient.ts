export { hueOf, initialOf } from '../../../shared/format/gradient.ts'
