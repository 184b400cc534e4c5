import { describe, expect, test } from 'vitest'
import { networksOf } from './networks.ts'
import { findForeignDomain, readSignIns } from './readSignIns.ts'
import { writeRecap } from './recap.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chains = [{ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1', nativeCurrency, tokens: [] }]
const networks = networksOf({ projectId: 'test', relayUrl: 'ws://127.0.0.1:1', chains })
const payload = (chainId: string, more: object = {}) => ({
  type: 'caip122',
  chains: [chainId, 'eip155:1'],
  domain: 'app.example',
  aud: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh12345678',
  iat: '2026-01-01T12:00:00Z',
  statement: 'Welcome back.',
  ...more,
})
const read = (...authentication: readonly ReturnType<typeof payload>[]) =>
  readSignIns({ authentication }, networks)

describe('readSignIns', () => {
  test('default: returns each payload with the networks that the wallet supports', () => {
    const ids = ['eip155:31337', 'cosmos:cosmoshub-4']
    const found = read(...ids.map((id) => payload(id)))
    expect(found.map((one) => one.networks.map(({ id }) => id))).toEqual(ids.map((id) => [id]))
  })

  test.each([
    ['an unsupported network', payload('eip155:10')],
    ['an invalid nonce', payload('eip155:31337', { nonce: 'no' })],
    [
      'a grant of methods',
      payload('eip155:31337', { resources: [writeRecap(['personal_sign'], ['eip155:31337'])] }),
    ],
    ['a malformed grant', payload('eip155:31337', { resources: ['urn:recap:e30'] })],
  ])('error: leaves out a payload with %s; the account signs in later', (_, asked) => {
    expect(read(asked)).toEqual([])
  })
})

test('findForeignDomain: finds a sign-in to another site anywhere in the message', () => {
  const own = payload('eip155:31337')
  const foreign = payload('cosmos:cosmoshub-4', { domain: 'bank.example' })
  expect(findForeignDomain(read(own, foreign), 'https://app.example/x')).toBe('bank.example')
  expect(findForeignDomain(read(own), 'https://app.example/x')).toBeUndefined()
})
