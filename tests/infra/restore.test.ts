import { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it } from 'vitest'
import { parametersOf } from '../../infra/cloud/data/parameters.ts'
import { environmentNamed } from '../../infra/cloud/environments.ts'
import { restore, type Restore } from '../../infra/cloud/restore/restore.ts'
import { TABLE_NAME } from '../../infra/local/environment.ts'
import { openApp } from '../support/app.ts'
import { click, linkOf } from '../support/links/clicks.ts'
import { registerStartup } from '../support/startups/startups.ts'
import { answerControlPlane } from './support/control-plane.ts'

const app = await openApp()
const prod = environmentNamed('prod')
const names = parametersOf(prod)

afterEach(() => {
  process.env['TABLE_NAME'] = TABLE_NAME
})

const NOTHING = { Versions: [], DeleteMarkers: [], IsTruncated: false, $metadata: {} }

/** What the command works with: the engine of the local product, behind what only AWS answers. */
function cloudOf(wrong: Partial<Parameters<typeof answerControlPlane>[1]> = {}) {
  const dynamodb = new DynamoDBClient()
  const control = answerControlPlane(dynamodb, { load: (table, items) => app.dynamodb.load(table, items), ...wrong })
  const values = new Map([
    [names.table, TABLE_NAME],
    [names.stream, 'arn:stream/before'],
    [names.uploads, 'uploads-of-prod'],
  ])
  const s3 = new S3Client({ region: 'us-east-1' })
  const bucket = mockClient(s3)
  bucket.on(ListObjectVersionsCommand).resolves(NOTHING).on(DeleteObjectCommand).resolves({})
  const printed: string[] = []
  const run = (more: Pick<Restore, 'at'> & Partial<Restore>) =>
    restore({
      environment: prod,
      dynamodb,
      s3,
      parameters: {
        get: (name) => Promise.resolve(values.get(name) ?? ''),
        put: (name, value) => Promise.resolve(void values.set(name, value)),
      },
      pauseSeconds: 0.01,
      print: (line) => void printed.push(line),
      ...more,
    })
  return { control, dynamodb, bucket, values, printed, run }
}
const nameAt = (at: Date) => `launchcrew-prod-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

describe('the table of yesterday', () => {
  it('comes back as a new table with all settings, which the next deployment uses: what was lost since is there and can be used', async () => {
    const { control, dynamodb, values, printed, run } = cloudOf()
    const ada = await app.signUp('Ada')
    const startup = await registerStartup(app, ada)
    const link = await linkOf(app, ada, startup)
    await click(app, link.code, { ip: '198.51.100.7' })
    await app.settled()
    const at = await control.remember(TABLE_NAME)

    const later = await app.signUp('Later')
    await app.call('DELETE /api/startups/{id}', { id: startup.id, body: { confirmName: startup.name } }, { as: ada })
    await app.settled()
    expect((await app.call('GET /api/startups/{id}', { id: startup.id }, { as: ada })).status).toBe(404)

    await run({ at })
    const restored = nameAt(at)
    expect(control.settingsOf(restored)).toMatchObject({
      settings: {
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
        DeletionProtectionEnabled: true,
      },
      hasRecovery: true,
      insights: new Set(['', 'GSI1', 'GSI2', 'GSI3', 'GSI4']),
      tags: [
        { Key: 'app', Value: 'launchcrew' },
        { Key: 'environment', Value: 'prod' },
      ],
    })
    const { TimeToLiveDescription: ttl } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName: restored }))
    expect(ttl).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' })
    expect(Object.fromEntries(values)).toMatchObject({
      [names.table]: restored,
      [names.stream]: expect.stringContaining(restored) as string,
    })
    expect(printed).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ {2}startup +1 +1$/),
        '  npx cdk deploy launchcrew-prod-functions launchcrew-prod-jobs launchcrew-prod-observability -c env=prod',
        `The table before was ${TABLE_NAME}, its stream arn:stream/before: put both back in ${names.table} and ${names.stream} to return to it.`,
      ]),
    )

    // What the deployment does: the handlers get the name that the parameter has.
    process.env['TABLE_NAME'] = values.get(names.table)
    expect((await app.call('GET /api/startups/{id}', { id: startup.id }, { as: ada })).body).toMatchObject({
      id: startup.id,
      myTeamRole: 'Owner',
    })
    const signIn = ({ email, password, ip }: typeof ada) => app.call('POST /api/auth/login', { body: { email, password } }, { ip })
    expect([(await signIn(ada)).status, (await signIn(later)).status]).toEqual([200, 401])
    await click(app, link.code, { ip: '198.51.100.8' })
    await app.settled()
    const { body } = await app.call('GET /api/affiliate-links/user/{userId}', { userId: ada.id }, { as: ada })
    expect(body).toMatchObject([{ id: link.id, clicks: 2 }])
  })

  it('is restored once: a run that was interrupted goes on with the table that is there', async () => {
    const { control, printed, run, values } = cloudOf()
    const at = await control.remember(TABLE_NAME)
    control.failAt('TagResourceCommand')
    await expect(run({ at })).rejects.toThrow('killed')
    expect(values.get(names.table)).toBe(TABLE_NAME)
    await run({ at })
    expect(values.get(names.table)).toBe(nameAt(at))
    for (const command of ['RestoreTableToPointInTimeCommand', 'UpdateTimeToLiveCommand'])
      expect(control.asked.filter((one) => one === command)).toHaveLength(1)
    expect(printed.at(-1)).toContain('to return to it')
    await expect(run({ at })).rejects.toThrow('is the table of prod already: deploy what uses it.')
  })

  it('is not looked for at a time that point-in-time recovery does not reach', async () => {
    const { control, run } = cloudOf()
    await control.remember(TABLE_NAME)
    const at = new Date('2020-01-01T00:00:00Z')
    await expect(run({ at })).rejects.toThrow('RestoreDateTime')
    expect(await control.has(nameAt(at))).toBe(false)
  })

  it.each([
    ['lacks an index', { lacksIndex: 'GSI4' }, 'lacks: index GSI4.'],
    ['does not take a setting', { refuses: 'DeletionProtectionEnabled' as const }, 'lacks: deletion protection.'],
  ])('is not used when it %s', async (_title, wrong, sentence) => {
    const { control, run, values } = cloudOf(wrong)
    const at = await control.remember(TABLE_NAME)
    await expect(run({ at })).rejects.toThrow(sentence)
    expect(values.get(names.table)).toBe(TABLE_NAME)
  })

  it('is not used when it has no items of a kind that there are many of, unless the operator accepts it', async () => {
    const { control, run, values } = cloudOf()
    const at = await control.remember(TABLE_NAME)
    await app.dynamodb.load(
      TABLE_NAME,
      Array.from({ length: 120 }, (_, n) => ({ pk: `NEW#${n}`, sk: 'A', _kind: 'of-a-newer-release' })),
    )
    await expect(run({ at })).rejects.toThrow(`${nameAt(at)} has no items of the kind of-a-newer-release. Nothing was switched`)
    expect(values.get(names.table)).toBe(TABLE_NAME)
    await run({ at, accepts: true })
    expect(values.get(names.table)).toBe(nameAt(at))
  })
})

describe('the files of yesterday', () => {
  const at = new Date('2026-11-26T09:00:00Z')
  const [before, after] = [new Date('2026-11-26T08:00:00Z'), new Date('2026-11-26T10:00:00Z')]
  const file = (Key: string, LastModified: Date) => ({
    Key: `uploads/${Key}`,
    VersionId: `${Key} ${LastModified.getUTCHours()}`,
    LastModified,
  })

  it('come back where they were deleted since, over pages; newer ones stay as they are', async () => {
    const { control, bucket, printed, run } = cloudOf()
    await control.remember(TABLE_NAME)
    await control.make('launchcrew-prod-of-a-backup')
    const Versions = ['kept', 'deleted', 'deleted-too', 'gone-before']
      .map((key) => file(key, before))
      .concat(file('new', after), file('new-and-deleted', after))
    const marks = [file('deleted', after), file('gone-before', before), file('new-and-deleted', after)]
    bucket
      .on(ListObjectVersionsCommand, { Prefix: 'uploads/' })
      .resolves({ ...NOTHING, Versions, DeleteMarkers: marks, IsTruncated: true, NextKeyMarker: 'k', NextVersionIdMarker: 'v' })
      .on(ListObjectVersionsCommand, { Prefix: 'uploads/', KeyMarker: 'k', VersionIdMarker: 'v' })
      .resolves({ ...NOTHING, DeleteMarkers: [file('deleted-too', after)] })
    for (const { Key } of Versions)
      bucket
        .on(ListObjectVersionsCommand, { Prefix: Key })
        .resolves({ ...NOTHING, Versions: Versions.filter((one) => one.Key.startsWith(Key)) })
    await run({ at, table: 'launchcrew-prod-of-a-backup' })
    const removed = bucket.commandCalls(DeleteObjectCommand).map(({ args: [{ input }] }) => [input.Bucket, input.Key, input.VersionId])
    expect(removed).toEqual([
      ['uploads-of-prod', 'uploads/deleted', 'deleted 10'],
      ['uploads-of-prod', 'uploads/deleted-too', 'deleted-too 10'],
    ])
    expect(printed).toContain('2 files are there again')
  })
})
