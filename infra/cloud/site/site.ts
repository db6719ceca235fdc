import { CfnOutput } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { Api } from '../api/api.ts'
import { accessLogs } from '../data/access-logs.ts'
import type { Data } from '../data/data.ts'
import { privateBucket, VERSIONED } from '../data/private-bucket.ts'
import type { Environment } from '../environments.ts'
import { deployFiles } from './deploy-files.ts'
import { distribution } from './distribution.ts'

export interface SiteProps {
  environment: Environment
  data: Data
  api: Api
  /** The folder of the built app. */
  directory: string
}

/** One CloudFront distribution for the app, the API, the landing pages and the images. */
export class Site extends Construct {
  constructor(scope: Construct, id: string, { environment, data, api, directory }: SiteProps) {
    super(scope, id)
    const logs = accessLogs(this, 'AccessLogs', environment)
    const files = privateBucket(this, 'Files', environment, { ...VERSIONED, serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'site/' })
    const cdn = distribution(this, { environment, data, api, files })
    deployFiles(this, { directory, files, cdn, environment })
    new CfnOutput(scope, 'SiteUrl', { value: `https://${environment.domain?.name ?? cdn.distributionDomainName}` })
    new CfnOutput(scope, 'DistributionId', { value: cdn.distributionId })
  }
}
