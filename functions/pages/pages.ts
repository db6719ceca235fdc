/** What Lambdas answer besides the endpoints of the contract, by the name of the Lambda, with their gateway routes (design 6). */
export const pages = {
  landing: [
    // The form of a password is posted to the address of its document.
    'ANY /affiliate/{code}',
    'ANY /startup/{startupId}/affiliate/{code}',
    'GET /form/{code}',
    'HEAD /form/{code}',
  ],
  'named-pages': ['ANY /l/{path+}'],
  mcp: ['ANY /mcp'],
  'not-found': ['ANY /api/{path+}', 'GET /api/unsubscribe/{token}'],
} as const
