import { Failure } from '../../../shared/errors.ts'
import { JSON_BODY_MAX_BYTES } from '../../../shared/limits.ts'
import type { Link } from '../call.ts'
import { jsonOf } from './json.ts'
import { formOf } from './form.ts'

/** Fifth link: the bytes of the request as fields and files; nothing about their meaning is checked yet. */
export const body: Link = {
  before: async ({ event: { call, headers, body: sent = '', isBase64Encoded } }) => {
    const { endpoint, route } = call
    if (route.startsWith('GET ')) return
    const bytes = Buffer.from(sent, isBase64Encoded ? 'base64' : 'utf8')
    if (bytes.length === 0) {
      call.body = {}
      call.isEmpty = true
      return
    }
    const type = headers['content-type'] ?? ''
    if (endpoint.files && isForm(type)) {
      const { fields, files, isEmpty } = await formOf(bytes, type, endpoint)
      call.body = fields
      call.files = files
      call.isEmpty = isEmpty
    } else if (!endpoint.files && isJson(type)) {
      call.body = jsonOf(bytes, endpoint)
    } else if (endpoint.anySite && (isForm(type) || isQuery(type))) {
      call.isPage = headers['accept']?.includes('text/html') ?? false
      if (bytes.length > JSON_BODY_MAX_BYTES) throw new Failure('http.too_large')
      call.body = (await formOf(bytes, type, endpoint)).fields
    } else {
      throw new Failure('http.type')
    }
  },
}

const isForm = (type: string) => /^multipart\/form-data\s*;/i.test(type)
const isQuery = (type: string) => /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)
const isJson = (type: string) => /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)
