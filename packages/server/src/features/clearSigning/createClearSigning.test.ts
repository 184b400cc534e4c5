import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { silentLogger } from '../../kit/silentLogger.ts'
import type { ClearSigningSettings } from './clearSigningFile.ts'
import { createClearSigning } from './createClearSigning.ts'

const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const vault = `0x${'a1'.repeat(20)}`
/** `mint(address,uint256)` */
const mint = '0x40c10f19'

const create = (settings: ClearSigningSettings, answers: Record<string, unknown> = {}) => {
  const asked: string[] = []
  const fetch = (async (url: URL) => {
    asked.push(url.pathname)
    const answer = answers[url.pathname]
    return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer)
  }) as typeof globalThis.fetch
  return { service: createClearSigning(settings, { clock: () => 0, logger: silentLogger, fetch }), asked }
}
const folderOf = (files: Record<string, unknown>) => {
  const folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
  for (const [name, file] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(file))
  return folder
}
const fileOf = (address: string, formats: object) => ({
  context: { contract: { deployments: [{ chainId: 1, address }] } },
  metadata: { owner: 'Operator' },
  display: { formats },
})
const format = { intent: 'Mint', fields: [{ path: 'to', label: 'To', format: 'addressName' }] }

describe('createClearSigning', () => {
  test('default: finds a registry descriptor by chain, address and selector only', async () => {
    const { service } = create({})
    const found = await service.find('1', router, '0x04e45aaf')
    expect(found.descriptor).toMatchObject({ from: 'registry', owner: 'Uniswap Labs', chainId: '1' })
    expect(await service.find('10', router, '0x04e45aaf')).toEqual({})
    expect(await service.find('1', vault, '0x04e45aaf')).toEqual({})
    expect(await service.find('1', router, mint)).toEqual({})
  })

  test('param: folder: takes precedence over the registry, and its files may include others', async () => {
    const folder = folderOf({
      'common-mint.json': { display: { formats: { 'mint(address to, uint256 amount)': format } } },
      'calldata-vault.json': { ...fileOf(vault, {}), includes: './common-mint.json' },
    })
    const { service } = create({ folder })
    expect((await service.find('1', vault, mint)).descriptor).toMatchObject({
      from: 'operator',
      intent: 'Mint',
    })
  })

  test('error: names an unusable file of the folder at startup', () => {
    const twisted = folderOf({
      'calldata-a.json': fileOf(vault, {
        'mint(address to, uint256 amount)': { ...format, intent: 'a\u202eb' },
      }),
    })
    expect(() => create({ folder: twisted })).toThrow(/calldata-a\.json cannot be used, mint/)
    const outside = folderOf({ 'calldata-a.json': { ...fileOf(vault, {}), includes: '../../etc/passwd' } })
    expect(() => create({ folder: outside })).toThrow(/calldata-a\.json cannot be used/)
  })

  test('param: prefers names of verified source to those of a database, and only with the right selector', async () => {
    const sourcify = { url: 'https://sourcify.example' }
    const signatures = { url: 'https://names.example' }
    const database = {
      '/signature-database/v1/lookup': {
        result: { function: { [mint]: [{ name: 'mint(address,uint256)' }, { name: 'refund(address)' }] } },
      },
    }
    const verified = {
      [`/v2/contract/1/${vault}`]: {
        signatures: { function: [{ signature: 'burn(uint256)' }, { signature: 'mint(address,uint256)' }] },
      },
    }
    const both = create({ sourcify, signatures }, { ...verified, ...database })
    expect(await both.service.find('1', vault, mint)).toEqual({
      names: { isVerified: true, signatures: ['mint(address,uint256)'] },
    })
    await both.service.find('1', vault, mint)
    expect(both.asked).toHaveLength(1)
    const one = create({ sourcify, signatures }, database)
    expect(await one.service.find('1', vault, mint)).toEqual({
      names: { isVerified: false, signatures: ['mint(address,uint256)'] },
    })
    const broken = create({ sourcify }, { [`/v2/contract/1/${vault}`]: 'no object' })
    expect(await broken.service.find('1', vault, mint)).toEqual({})
    expect((await create({}).service.find('1', vault, mint)).names).toBeUndefined()
  })

  test('behavior: a name server that hangs yields an answer without names, which is not cached', async () => {
    let asked = 0
    let isAwake = false
    const signatures = { function: [{ signature: 'mint(address,uint256)' }] }
    const names = createServer((_, response) => {
      asked += 1
      if (isAwake) response.setHeader('content-type', 'application/json').end(JSON.stringify({ signatures }))
    })
    await new Promise<void>((resolve) => names.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(names.address() as AddressInfo).port}`
      const service = createClearSigning({ sourcify: { url } }, { clock: () => 0, logger: silentLogger })
      expect(await service.find('1', vault, mint)).toEqual({})
      isAwake = true
      expect(await service.find('1', vault, mint)).toEqual({
        names: { isVerified: true, signatures: ['mint(address,uint256)'] },
      })
      expect(asked).toBeGreaterThanOrEqual(2)
    } finally {
      names.close()
      names.closeAllConnections()
    }
  })
})
