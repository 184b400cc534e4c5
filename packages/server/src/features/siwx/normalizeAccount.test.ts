import type { CaipAddress } from '@foyer/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { AddressFormats } from './addressFormats.ts'
import { knownAddressFormats } from './knownAddressFormats.ts'
import { normalizeAccount } from './normalizeAccount.ts'
import { encodeSs58 } from './signatures/ss58.ts'

const normalize = (account: string, more: AddressFormats = {}) =>
  normalizeAccount(account as CaipAddress, { ...knownAddressFormats, ...more })
const codeOf = (account: string, more?: AddressFormats) => {
  try {
    return normalize(account, more)
  } catch (error) {
    return (error as { code?: string }).code
  }
}

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const id = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1)
const hash = id.subarray(0, 20)
const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('normalizeAccount', () => {
  test('attack: normalizes all 16,384 address formats of a Substrate key to one account per chain', () => {
    const own = (prefix: number) => encodeSs58(id, prefix)
    const prefixes = [0, 2, 5, 42, 63, 64, 255, 256, 1000, 2032, 7391, 16_383]
    expect(new Set(prefixes.map((prefix) => normalize(`${polkadot}:${own(prefix)}`)))).toEqual(
      new Set([`${polkadot}:${own(0)}`]),
    )
    expect(new Set(prefixes.map((prefix) => normalize(`${kusama}:${own(prefix)}`)))).toEqual(
      new Set([`${kusama}:${own(2)}`]),
    )
  })
  test('attack: rejects a Cosmos address with another chain’s prefix', () => {
    const own = (prefix: string) => bech32.encodeFromBytes(prefix, hash)
    expect(normalize(`cosmos:cosmoshub-4:${own('cosmos')}`)).toBe(`cosmos:cosmoshub-4:${own('cosmos')}`)
    expect(normalize(`cosmos:cosmoshub-4:${own('cosmos').toUpperCase()}`)).toBe(
      `cosmos:cosmoshub-4:${own('cosmos')}`,
    )
    for (const prefix of ['osmo', 'a', 'notachain', 'cosmosvaloper', 'cosmos1'])
      expect(codeOf(`cosmos:cosmoshub-4:${own(prefix)}`), prefix).toBe('SIWX_ADDRESS_FORMAT')
    expect(() => normalize(`cosmos:osmosis-1:${own('cosmos')}`)).toThrow(
      'Addresses on cosmos:osmosis-1 start with osmo1.',
    )
  })
  test('attack: normalizes or rejects other spellings of an address, so none is a second account', () => {
    const p2pkh = createBase58check(sha256).encode(Uint8Array.of(0, ...hash))
    const testP2pkh = createBase58check(sha256).encode(Uint8Array.of(0x6f, ...hash))
    const segwit = bech32.encode('bc', [0, ...bech32.toWords(hash)])
    const taproot = bech32m.encode('bc', [1, ...bech32m.toWords(id)])
    const same: [string, string][] = [
      [`eip155:1:${evm.toLowerCase()}`, `eip155:1:${evm}`],
      [`${bitcoin}:${segwit.toUpperCase()}`, `${bitcoin}:${segwit}`],
      [`${bitcoin}:${p2pkh}`, `${bitcoin}:${p2pkh}`],
      [`${solana}:${base58.encode(id)}`, `${solana}:${base58.encode(id)}`],
    ]
    for (const [form, account] of same) expect(normalize(form)).toBe(account)
    const refused = [
      `eip155:1:${evm.replace('f39F', 'F39F')}`,
      `${bitcoin}:${segwit.replace('bc1', 'bC1')}`,
      `${bitcoin}:${testP2pkh}`,
      `${testnet}:${p2pkh}`,
      `${testnet}:${segwit}`,
      `${bitcoin}:${taproot.slice(0, -1)}`,
      `${solana}:1${base58.encode(id)}`,
      `${solana}:${base58.encode(id.subarray(1))}`,
      `${solana}:${evm}`,
      `${polkadot}:${base58.encode(id)}`,
      `cosmos:cosmoshub-4:${segwit}x`,
    ]
    for (const form of refused) expect(codeOf(form), form).toBe('SIWX_ACCOUNT_MISMATCH')
  })
  test.each([
    `eip155:01:${evm}`,
    `eip155:0x1:${evm}`,
    `eip155:1e0:${evm}`,
    `solana:mainnet:${base58.encode(id)}`,
    `${bitcoin.toUpperCase().replace('BIP122', 'bip122').slice(0, -1)}F:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2`,
    'bip122:constructor:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    `polkadot:91B171BB158E2D3848FA23A9F1C25182:${encodeSs58(id, 0)}`,
    `polkadot:00000000000000000000000000000000:${encodeSs58(id, 0)}`,
    `polkadot:constructor:${encodeSs58(id, 0)}`,
    `cosmos:Cosmoshub-4:${bech32.encodeFromBytes('cosmos', hash)}`,
    `cosmos:notachain-1:${bech32.encodeFromBytes('cosmos', hash)}`,
    `cosmos:__proto__:${bech32.encodeFromBytes('cosmos', hash)}`,
  ])('error: rejects %s, and names its chain in the error', (account) => {
    expect(codeOf(account)).toBe('SIWX_CHAIN_UNKNOWN')
    const networkId = account.split(':').slice(0, 2).join(':')
    expect(() => normalize(account)).toThrow(networkId)
    expect(() => normalize(account)).toThrow('addressFormats')
  })
  test('param: formats: adds address formats of other chains', () => {
    const mine = 'polkadot:00000000000000000000000000000007'
    const formats: AddressFormats = {
      [mine]: { ss58Prefix: 7 },
      'cosmos:mine-1': { bech32Prefix: 'mine' },
    }
    expect(normalize(`${mine}:${encodeSs58(id, 42)}`, formats)).toBe(`${mine}:${encodeSs58(id, 7)}`)
    const own = bech32.encodeFromBytes('mine', hash)
    expect(normalize(`cosmos:mine-1:${own}`, formats)).toBe(`cosmos:mine-1:${own}`)
  })
})
