import { getConfig } from '@foyer/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { createServer } from '../../../server/createServer.ts'
import { createServices } from '../../../server/createServices.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function readConfig(options: Partial<Parameters<typeof createServices>[0]>) {
  const database = await openDatabase()
  const services = await createServices({ database, chains: [], ...options })
  closers.push(
    () => services.close(),
    () => database.close(),
  )
  await services.projects.put({ id: 'p', name: 'P', allowedOrigins: [], features: [] })
  const response = await createServer(services).fetch(
    new Request(`http://server${getConfig.path}?projectId=p&st=test&sv=0`),
  )
  return (await response.json()) as object
}

describe('getConfig', () => {
  test('default: restricts no time zone', async () => {
    expect(await readConfig({})).not.toHaveProperty('restricted')
  })
  test('param: restrictedTimezones: returns the restricted features', async () => {
    expect(await readConfig({ restrictedTimezones: ['onramp', 'swap'] })).toMatchObject({
      restricted: ['onramp', 'swap'],
    })
  })
})
