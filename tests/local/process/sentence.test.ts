import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../../../infra/local/process/sentence.ts'

const SETTINGS = { port: 3_000, directory: '/data' }
const failing = (code: string, message = 'it failed') => Object.assign(new Error(message), { code })
const sentence = (code: string, message?: string) => sentenceOf(new Error('the start failed', { cause: failing(code, message) }), SETTINGS)

describe('the sentence for a data folder', () => {
  it.each(['full', 'ENOSPC', 'EDQUOT'])('says that the disk is full and the data intact: %s', (code) => {
    expect(sentence(code)).toMatch(/^The disk that holds \/data is full: free some space .*the data is intact/)
  })
  it.each(['read-only', 'EROFS'])('says that it is read-only and the data intact: %s', (code) => {
    expect(sentence(code)).toMatch(/^The data folder \/data is read-only: make it writable .*the data is intact/)
  })
  it('says that another process uses it', () => {
    expect(sentence('locked')).toMatch(/^The data folder \/data is in use by another Launchcrew: stop that one/)
  })
  it('says that an earlier version wrote it', () => {
    expect(sentence('old-format')).toMatch(/^The data folder \/data was written by an earlier version/)
  })
  it('names a backup only when the data is damaged, with what is damaged', () => {
    expect(sentence('damaged', 'row 7 is missing')).toMatch(/^The data folder \/data is broken \(row 7 is missing\): restore a backup/)
    for (const code of ['full', 'read-only', 'locked', 'old-format', 'EACCES', 'ENOTDIR'])
      expect(sentence(code)).not.toMatch(/backup|restore|copy/)
  })
})
