import { startDynamoDB } from '../../../infra/local/aws/dynamodb/index.ts'

// A database in a process of its own, to be killed: its folder is the argument, its address the first line that it prints.
const [, , directory = ''] = process.argv
const { endpoint } = await startDynamoDB({ directory })
console.log(endpoint)
