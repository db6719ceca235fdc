import { afterAll, afterEach } from 'vitest'
import { failOnViolations } from '../openapi/violations.ts'

afterEach(failOnViolations)
afterAll(failOnViolations)
