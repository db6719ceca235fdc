import { join } from 'node:path'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { DELETED, EXPECTED, MIGRATIONS } from '../../../functions/data/migrations/migrations.ts'
import { startDynamoDB } from '../../../infra/local/aws/dynamodb/index.ts'
import { ENGINES, formOf } from '../../support/startups/startups.ts'
import { client, putAll, type Row } from '../support/dynamodb.ts'
import { dataFolder, startProcess, startServer } from '../support/server.ts'
import { PROGRESS } from './former.ts'

describe('npm start', () => {
  /** What a data folder that no process uses says of its migrations, after a change. */
  async function progressIn(directory: string, change?: Row): Promise<Row | undefined> {
    const dynamodb = await startDynamoDB({ directory: join(directory, 'dynamodb') })
    const db = client(dynamodb)
    if (change) await putAll(db, 'launchcrew', [{ ...PROGRESS, ...change }])
    const { Item } = await db.send(new GetCommand({ TableName: 'launchcrew', Key: PROGRESS }))
    db.destroy()
    await dynamodb.close()
    return Item
  }

  it('opens a data folder of the release before and applies the migrations since', async () => {
    const directory = await dataFolder()
    const before = await startServer(directory)
    const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
    const { token } = (await before.call('POST /api/auth/register', { body: ada })).body
    const { id } = (await before.call('POST /api/startups', { body: formOf(ENGINES) }, { as: { token } })).body
    await before.end()

    const stored = (change?: Row) => progressIn(directory, change)
    await stored({ applied: DELETED })

    const after = await startServer(directory)
    const { body } = await after.call('GET /api/startups/{id}', { id }, { as: { token } })
    expect(body).toMatchObject({ id, myTeamRole: 'Owner' })
    await after.end()
    expect(await stored()).toMatchObject({ applied: DELETED + MIGRATIONS.length })
  })

  it('refuses a data folder of a newer release with one sentence, and changes nothing in it', async () => {
    const directory = await dataFolder()
    await (await startServer(directory)).end()
    const newer = DELETED + MIGRATIONS.length + EXPECTED + 1
    await progressIn(directory, { applied: newer })
    const { code, err } = await startProcess({ DATA_DIR: directory }).ended
    expect([code, err.trim()]).toEqual([
      1,
      'Launchcrew could not start: The data of launchcrew is of a newer release, which this one cannot read: start that release, or restore the data of the time before it',
    ])
    expect(await progressIn(directory)).toMatchObject({ applied: newer })
  })
})
