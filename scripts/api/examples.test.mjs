import * as contract from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { playServer } from './playServer.mjs'
import { createExampleRunner, readExamples, toModule } from './runExample.mjs'

const routes = Object.values(contract).filter(
  (value) => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
)
const examples = readExamples('packages/contract/src')
const runner = createExampleRunner('contract')

beforeAll(() => {
  vi.stubGlobal('fetch', playServer(routes))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('examples of @foyer/contract', () => {
  test.each(examples)('$name runs, and prints what its comments state', async ({ code }) => {
    const { shown, missing } = await runner.run(code)
    expect(missing).toBe(0)
    for (const { line, value, said } of shown) expect(value, line).toEqual(said)
  })

  test('behavior: every route has an example', () => {
    const shown = examples.map(({ name }) => name)
    expect(routes.map(({ id }) => id).filter((id) => !shown.includes(id))).toEqual([])
  })
})

describe('runExample', () => {
  test('error: returns a printed value that differs from its comment', async () => {
    const { shown } = await runner.run("console.log(['a'].at(0)) // 'b'")
    expect(shown).toEqual([{ line: "['a'].at(0) // 'b'", value: 'a', said: 'b' }])
  })

  test('error: counts printed lines that never ran', async () => {
    expect(await runner.run("if (Date.now() < 0) console.log('a') // 'a'")).toEqual({ shown: [], missing: 0 })
    expect(await runner.run("if (Date.now() < 0) {\n  console.log('a') // 'a'\n}")).toEqual({
      shown: [],
      missing: 1,
    })
  })

  test('error: rejects a request that does not match the contract', async () => {
    const code = "import { getBalance } from '@foyer/contract'\nimport { api } from './api'\n"
    const call = "await api(getBalance, { params: { address: '0x' }, query: { chainId: 'mainnet' } })"
    await expect(runner.run(code + call)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'getBalance query.chainId: Invalid CAIP-2 network id',
    })
  })

  test('behavior: other comments and calls stay as they are', () => {
    expect(toModule('console.log(1)\nrun() // here')).toEqual({
      count: 0,
      code: 'console.log(1)\nrun() // here\nexport {}\n',
    })
  })
})
