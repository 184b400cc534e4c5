import { type CaipAddress, createApiClient, getConfig, getReputation } from '@foyer/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from './startBackend.ts'
import { type LocalReputation, reportedAddress, reportedSite, startReputation } from './startReputation.ts'

const projectId = 'demo'
const bad: CaipAddress = `eip155:31337:${reportedAddress}`
const good: CaipAddress = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function start(reputation: LocalReputation) {
  const backend = await startBackend({
    chains: [],
    projects: [{ id: projectId, name: 'Demo', allowedOrigins: [], features: [] }],
    reputation: reputation.settings,
  })
  onTestFinished(backend.stop)
  const api = createApiClient({ serverUrl: backend.url, projectId, sdkType: 'test', sdkVersion: '0' })
  const ask = (addresses: CaipAddress[], origins: string[] = []) =>
    api(getReputation, { query: {}, body: { addresses, origins } })
  return { api, ask }
}

test('default: the server reports a known bad address and site from both the local service and the local list', async () => {
  const reputation = await startReputation()
  onTestFinished(reputation.stop)
  const { api, ask } = await start(reputation)
  expect((await api(getConfig, { query: {} })).reputation).toBe(true)
  const both = (reason: string) => [
    { by: 'Local reports', reason },
    { by: 'Local list', reason },
  ]
  expect(await ask([bad, good], [`https://${reportedSite}`, 'https://app.example'])).toEqual({
    addresses: [
      { address: bad, reports: both('drainer') },
      { address: good, reports: [] },
    ],
    origins: [
      { origin: `https://${reportedSite}`, reports: both('phishing') },
      { origin: 'https://app.example', reports: [] },
    ],
  })
})

test('attack: a service that calls an address safe, fails or hangs does not suppress the list’s report', async () => {
  const reputation = await startReputation()
  onTestFinished(reputation.stop)
  const { ask } = await start(reputation)
  for (const [at, fault] of (['flatters', 'slow', 'refuses', 'nonsense'] as const).entries()) {
    reputation.fault = fault
    // Another network each time, so that no answer is cached.
    const address: CaipAddress = `eip155:${at + 1}:${reportedAddress}`
    expect((await ask([address])).addresses[0]?.reports, fault).toEqual([
      { by: 'Local list', reason: 'drainer' },
    ])
    expect(reputation.calls.at(-1)?.addresses, fault).toEqual([address.toLowerCase()])
  }
})
