/**
 * The request headers that both environments forward to the API; an origin request policy takes ten, so what the edge knows shares one.
 * The edge itself adds `x-origin-verify`.
 */
export const FORWARDED_HEADERS = [
  'accept',
  'cloudfront-viewer-country',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'origin',
  'user-agent',
  'x-auth-token',
  'x-viewer',
] as const

/** The path of the MCP server, and what is forwarded to it: its protocol repeats in headers what a message says. */
export const MCP_PATH = '/mcp'
export const FORWARDED_TO_MCP = [
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'origin',
  'user-agent',
  'x-auth-token',
  'x-viewer',
] as const

/** The headers that both environments forward to the live channel: those of the WebSocket handshake, without which CloudFront refuses it. */
export const FORWARDED_TO_LIVE = [
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
] as const
