import { Aws, CfnOutput, Duration, RemovalPolicy, SecretValue, type Stack, Tags } from 'aws-cdk-lib'
import { AttributeType, Billing, ContributorInsightsMode, StreamViewType, TableV2, type ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Secret, type ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnParameter, StringParameter } from 'aws-cdk-lib/aws-ssm'
import { Construct } from 'constructs'
import type { Environment } from '../environments.ts'
import { Backups } from './backups.ts'
import { type DataParameters, parametersOf } from './parameters.ts'
import { privateBucket } from './private-bucket.ts'
import { Uploads } from './uploads.ts'
import { TABLE } from '../../topology/schema.ts'
import { acknowledge } from '../acknowledge.ts'
import { SECRET_TAG } from '../secret-store.ts'
import { output, type Output } from '../output.ts'

/** What other stacks use of the data. */
export type Data = Omit<KeptData, keyof Construct | 'usedIn'>

/** Everything that must outlive a deployment: the table, the files of the users, the secrets. */
export class KeptData extends Construct {
  readonly table: ITableV2
  readonly uploads: IBucket
  readonly uploadsArn: Output
  /** Of the bucket of batches that stream jobs could not handle. */
  readonly failedArn: Output
  readonly keys: ISecret
  readonly origin: ISecret
  /** Made by operators, since it holds an account of the product. */
  readonly canary: Pick<ISecret, 'secretArn'> | undefined
  readonly operators: ISecret
  readonly push: ISecret
  readonly #parameters: DataParameters

  constructor(scope: Construct, id: string, { environment }: { environment: Environment }) {
    super(scope, id)
    this.#parameters = parametersOf(environment)
    this.table = new Table(this, 'Table', { environment }).table
    const { bucket, logs } = new Uploads(this, 'Uploads', { environment })
    this.uploads = bucket
    // Whole records are in it, so it forgets them.
    const failed = privateBucket(this, 'Failed', environment, {
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'failed/',
      lifecycleRules: [{ expiration: Duration.days(14) }],
    })
    this.failedArn = output(scope, 'FailedArn', failed.bucketArn)
    this.uploadsArn = output(scope, 'UploadsArn', this.uploads.bucketArn)
    const { keys, origin, operators, push } = new Keys(this, 'Keys', { environment })
    this.keys = keys
    this.origin = origin
    // Secrets Manager adds six characters to a name.
    const arnOf = (name: string) => `arn:aws:secretsmanager:${environment.region}:${Aws.ACCOUNT_ID}:secret:${name}-??????`
    this.canary = environment.canary === undefined ? undefined : { secretArn: arnOf(environment.canary) }
    this.operators = operators
    this.push = push
    new CfnOutput(scope, 'TableName', { value: this.table.tableName })
    new CfnOutput(scope, 'BucketName', { value: this.uploads.bucketName })
    new CfnOutput(scope, 'FailedBucket', { value: failed.bucketName })
    new CfnOutput(scope, 'KeysSecret', { value: keys.secretName })
    new CfnOutput(scope, 'OriginSecret', { value: origin.secretName })
    new CfnOutput(scope, 'OperatorsSecret', { value: operators.secretName })
    const { table, stream, uploads } = this.#parameters
    const values = { [table]: this.table.tableName, [stream]: this.table.tableStreamArn ?? '', [uploads]: this.uploads.bucketName }
    // A restore changes the values. CloudFormation would put these back if one more property of such a resource changed, a tag too.
    for (const [name, value] of Object.entries(values)) new CfnParameter(this, name.replaceAll('/', '-'), { name, type: 'String', value })
    if (environment.keepsData) new Backups(this, 'Backups', { environment, uploads: this.uploads })
  }

  /** The data as a later stack uses it: with the table that the parameters name when it is deployed. */
  usedIn(stack: Stack, { readsStream = false } = {}): Data {
    const value = (name: string) => StringParameter.valueForStringParameter(stack, name)
    const { table: named, stream } = this.#parameters
    const attributes = { tableName: value(named), ...(readsStream && { tableStreamArn: value(stream) }) }
    stack.addStackDependency(this.table.stack)
    return Object.assign({}, this, { table: TableV2.fromTableAttributes(stack, 'ActiveTable', attributes) })
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** The table with the schema of infra/topology/schema.ts. */
class Table extends Construct {
  readonly table: TableV2

  constructor(scope: Construct, id: string, { environment: { keepsData, warmThroughput } }: { environment: Environment }) {
    super(scope, id)
    const insights = { enabled: keepsData, mode: ContributorInsightsMode.THROTTLED_KEYS }
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(TABLE.partitionKey),
      sortKey: text(TABLE.sortKey),
      globalSecondaryIndexes: TABLE.indexes.map(({ name, partitionKey, sortKey }) => ({
        indexName: name,
        contributorInsightsSpecification: insights,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
      })),
      billing: Billing.onDemand(),
      contributorInsightsSpecification: insights,
      dynamoStream: StreamViewType[TABLE.stream],
      timeToLiveAttribute: TABLE.timeToLive,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(warmThroughput && {
        warmThroughput: { readUnitsPerSecond: warmThroughput.reads, writeUnitsPerSecond: warmThroughput.writes },
      }),
    })
  }
}

const LENGTH = 64

/** The secrets: generated by the deployment, in no template and no repository. */
class Keys extends Construct {
  /** JSON: `current` names the key that signs; older ones verify until they are removed. */
  readonly keys: Secret
  /** The value of `x-origin-verify`, by which the API recognizes CloudFront. */
  readonly origin: Secret
  /** JSON: the operators, nobody at first; written by hand (runbook). A deployment writes it only once. */
  readonly operators: Secret
  /** The text from which the key pair of web push is derived. Another one would end all subscriptions. */
  readonly push: Secret

  constructor(scope: Construct, id: string, { environment: { keepsData } }: { environment: Environment }) {
    super(scope, id)
    const removalPolicy = keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    this.keys = new Secret(this, 'Keys', {
      description: 'The keys of tokens, cursors and visitors',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ current: 'k1' }),
        generateStringKey: 'k1',
        passwordLength: LENGTH,
        excludePunctuation: true,
      },
      removalPolicy,
    })
    this.origin = new Secret(this, 'Origin', {
      description: 'The header by which the API knows CloudFront',
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
      removalPolicy,
    })
    this.push = new Secret(this, 'Push', {
      description: 'The key with which the site names itself to push services',
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
      removalPolicy,
    })
    acknowledge(this.push, { SMG4: 'Browsers bind their subscriptions to this key for as long as they have them.' })
    this.operators = new Secret(this, 'Operators', {
      description: 'Who may use the operators desk, from which addresses',
      // Nothing secret yet.
      secretStringValue: SecretValue.unsafePlainText('[]'),
      removalPolicy,
    })
    const SMG4 =
      'Rotation is a command of the runbook: a new key signs while the old one verifies, which no generic rotation function does.'
    acknowledge(this.operators, { SMG4 })
    for (const [name, secret] of Object.entries({ keys: this.keys, origin: this.origin })) {
      acknowledge(secret, { SMG4 })
      Tags.of(secret).add(SECRET_TAG, name)
    }
  }
}
