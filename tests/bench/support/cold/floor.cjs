// The floor: a bare handler that makes one HTTP request to the same stub.
const { request } = require('node:http')
exports.handler = () =>
  new Promise((resolve) => {
    request(
      process.env.AWS_ENDPOINT_URL_DYNAMODB,
      { method: 'POST', headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' } },
      (answer) => {
        answer.resume().on('end', () => resolve({ statusCode: 200 }))
      },
    ).end('{}')
  })
