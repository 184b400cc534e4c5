import { expect, test } from 'vitest'
import { findGuessed } from './findGuessed.mjs'

const path = 'packages/evm/src/createNewConnector.ts'

test.each([
  "const networkId = found ?? 'eip155:1'",
  "const namespace = wallet.namespace || 'solana'",
  "type: kind?.accountType ?? 'payment',",
  "const network = named ?? 'mainnet'",
  'const network = known.get(id) ?? context.networks()[0]',
  'const id = approved.find(isOpen) ?? networkIds[0]',
  'const network = found ?? mainnet',
  'const network = found ?? options.defaultNetwork',
  'const id = readChainId(value) ?? current.id',
  'const id = (await readNetworkId(wallet)) || networkId',
])('error: reports a guess: %s', (code) => {
  expect(findGuessed(path, `const a = 1\n${code}`)).toEqual([expect.stringContaining(`${path}:2: `)])
})

test.each([
  'const id = readChainId(value)',
  'if (id === undefined) return unknownNetwork',
  "const name = wallet.name ?? 'Browser wallet'",
  'const [rpc] = (rpcUrls.chainDefault ?? rpcUrls.default).http',
  "const id = named.find(isId) ?? 'solana-unknown'",
])('behavior: does not report: %s', (code) => {
  expect(findGuessed(path, code)).toEqual([])
})

test('behavior: leaves out other packages, and exceptions by file and code', () => {
  const code = "const networkId = found ?? 'eip155:1'"
  expect(findGuessed('packages/server/src/a.ts', code)).toEqual([])
  expect(findGuessed(path, code, { [`${path}: found ?? 'eip155:1'`]: 'reason' })).toEqual([])
  expect(findGuessed(path, code, { [`${path}: other ?? 'eip155:1'`]: 'reason' })).toHaveLength(1)
  expect(findGuessed(path, code, { "packages/evm/src/b.ts: found ?? 'eip155:1'": 'reason' })).toHaveLength(1)
})
