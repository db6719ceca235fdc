// The floor: a bare program that makes one HTTP request to the same stub.
const { request } = require('node:http')
request(process.env.AWS_ENDPOINT_URL_DYNAMODB, { method: 'POST', headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' } }, (answer) => {
  answer.resume().on('end', () => {
    const { user, system } = process.cpuUsage()
    process.stdout.write(String((user + system) / 1_000))
    process.exit(0)
  })
}).end('{}')
