import { describe, expect, test } from 'vitest'
import { fetchQuery } from '../base/fetchQuery.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { reputationQuery } from './reputationQuery.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chosen = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE'
const networkId = 'eip155:1'
const report = { by: 'Ours', reason: 'drainer' }

type Server = { config?: object; answer?: () => Response }
function start({ config = { reputation: true }, answer }: Server = {}) {
  const asked: unknown[] = []
  const { foyer } = createTestFoyer({
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      if (pathname === '/v1/config') return Response.json({ features: [], ...config })
      if (pathname !== '/v1/reputation') return Response.error()
      const body = JSON.parse(String(init?.body))
      asked.push(body)
      const addresses = body.addresses.map((address: string) => ({ address, reports: [report] }))
      return answer?.() ?? Response.json({ addresses, origins: [] })
    },
  })
  foyer._internal.setState({
    connections: [
      {
        connectorId: 'test',
        namespace: 'eip155',
        name: 'Test',
        address: account,
        chosenOver: chosen,
        networkId,
        status: 'active',
        connection: { accounts: [{ address: account }, { address: other }] },
      },
    ] as never,
  })
  const read = (address: string | undefined) =>
    fetchQuery(foyer, reputationQuery(foyer, { networkId, address }))
  return { foyer, asked, read }
}

describe('reputationQuery', () => {
  test('default: sends only the address, once', async () => {
    const { asked, read } = start()
    expect(await read(thief)).toEqual({ reports: [report] })
    expect(await read(thief)).toEqual({ reports: [report] })
    expect(asked).toEqual([{ addresses: [`eip155:1:${thief}`] }])
  })

  test.each([
    ['the server has no sources', { config: {} }],
    ['the server is older', { config: { reputation: false } }],
  ])('behavior: sends no request if %s', async (_, server) => {
    const { asked, read } = start(server)
    expect(await read(thief)).toEqual({ reports: [] })
    expect(asked).toEqual([])
  })

  test.each([account, account.toLowerCase(), `0x${account.slice(2).toUpperCase()}`, other, chosen])(
    'attack: never sends an account of the visitor, %s',
    async (address) => {
      const { asked, read } = start()
      expect(await read(address)).toEqual({ reports: [] })
      expect(asked).toEqual([])
    },
  )

  test('error: throws if the server fails or its response is invalid; returns no reports for a missing address', async () => {
    await expect(start({ answer: () => Response.error() }).read(thief)).rejects.toThrow()
    const odd = { addresses: [{ address: `eip155:1:${thief}`, reports: 'none' }], origins: [] }
    await expect(start({ answer: () => Response.json(odd) }).read(thief)).rejects.toMatchObject({
      code: 'RESPONSE_INVALID',
    })
    expect(await start({ answer: () => Response.json({ addresses: [], origins: [] }) }).read(thief)).toEqual({
      reports: [],
    })
  })

  test('behavior: maps an unknown reason to “other”', async () => {
    const newer = {
      addresses: [{ address: `eip155:1:${thief}`, reports: [{ by: 'Ours', reason: 'mind control' }] }],
    }
    const { read } = start({ answer: () => Response.json({ ...newer, origins: [] }) })
    expect(await read(thief)).toEqual({ reports: [{ by: 'Ours', reason: 'other' }] })
  })
})
