/** Values that break careless code; each is tried in each field. */
export const VALUES: readonly unknown[] = [
  null, true, 0, -0, -1, 1.5, 2 ** 53, 1e308, '', ' ', '\u0000', '\ud800', '\u202e', 'a'.repeat(70_000), '💥'.repeat(300),
  '__proto__', 'constructor', '../../etc/passwd', 'STARTUP#1', "'; DROP TABLE users;--", '<script>alert(1)</script>', 'javascript:alert(1)',
  '{{7*7}}', '%00', '%s%n', '\r\nSet-Cookie: a=b', [], [[]], [null], {}, { $ne: null }, { S: 'x' }, { toString: 1 }, { length: 1e9 },
]

/** A list inside a list, `depth` times. */
export const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Whole bodies, with the content type they claim. */
export const BODIES: readonly { body: string | Uint8Array<ArrayBuffer>; type: string }[] = [
  { body: '', type: 'application/json' },
  { body: '{', type: 'application/json' },
  { body: 'null', type: 'application/json' },
  { body: '[]', type: 'application/json' },
  { body: '"text"', type: 'application/json' },
  { body: '{"a":1,"a":2}', type: 'application/json; charset=utf-8' },
  { body: '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}', type: 'application/json' },
  { body: deep(5_000), type: 'application/json' },
  { body: `{"name":${deep(40)}}`, type: 'application/json' },
  { body: `{"name":"${'x'.repeat(300_000)}"}`, type: 'application/json' },
  { body: '{"name":"x"}', type: 'text/plain' },
  { body: 'name=x', type: 'application/x-www-form-urlencoded' },
  { body: '<a/>', type: 'application/xml' },
  { body: new Uint8Array([0xff, 0xfe, 0x00, 0x80]), type: 'application/json' },
  { body: new Uint8Array([0xff, 0xfe, 0x00, 0x80]), type: 'application/octet-stream' },
  { body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA', type: 'multipart/form-data; boundary=x' },
  { body: '--x--', type: 'multipart/form-data; boundary="x"' },
  { body: 'no boundary', type: 'multipart/form-data' },
  { body: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nA\r\n--x--\r\n', type: 'multipart/form-data; boundary=x' },
  { body: `--x\r\nContent-Disposition: form-data; name="logo"; filename="../../x.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg/>\r\n--x--\r\n`, type: 'multipart/form-data; boundary=x' },
]

/** Targets that are no route, as they stand on the request line. */
export const TARGETS: readonly string[] = [
  '/api', '/api/', '/api//', '/api/%', '/api/%zz', '/api/auth/me/', '/api/auth/%2e%2e/me', '/api/..%2fauth/me', '//evil.example/api/auth/me',
  '/api/auth/me?a[]=1&a[]=2&__proto__=1', '/API/auth/me', '/api/startups/%00', `/api/startups/${'a'.repeat(7_000)}`, '/api/startups/..', '/api/nothing/here',
  '/affiliate/', '/affiliate/%', '/affiliate/<script>', '/affiliate/a/b', '/startup/x/affiliate/y', '/startup//affiliate/y', '*',
]

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'] as const
