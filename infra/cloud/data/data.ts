import { CfnOutput } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Environment } from '../environments.ts'
import { Keys } from './keys.ts'
import { Table } from './table.ts'
import { type ExportedArn, Uploads } from './uploads.ts'

/** Everything that must outlive a deployment: the table, the files of the users, the secrets. */
export class Data extends Construct {
  readonly table: ITableV2
  readonly uploads: IBucket
  readonly exportedUploads: ExportedArn
  readonly keys: ISecret
  readonly origin: ISecret

  constructor(scope: Construct, id: string, { environment }: { environment: Environment }) {
    super(scope, id)
    this.table = new Table(this, 'Table', { environment }).table
    const { bucket, exported } = new Uploads(this, 'Uploads', { environment })
    this.uploads = bucket
    this.exportedUploads = exported
    const { keys, origin } = new Keys(this, 'Keys', { environment })
    this.keys = keys
    this.origin = origin
    new CfnOutput(scope, 'TableName', { value: this.table.tableName })
    new CfnOutput(scope, 'BucketName', { value: this.uploads.bucketName })
    new CfnOutput(scope, 'KeysSecret', { value: keys.secretName })
    new CfnOutput(scope, 'OriginSecret', { value: origin.secretName })
  }
}
