import { nativeToken } from '@foyer/contract/clear'
import { expect, test } from 'vitest'
import { localChain } from '../../../test/localChain.ts'
import { en } from '../../texts/en.ts'
import { clearFormats } from './clearFormats.ts'

const formats = clearFormats(localChain, 1n, en)

test('attack: coins and tokens of another chain have neither symbol nor decimals of this one', () => {
  const [listed] = localChain.tokens
  const address = (listed?.address ?? '') as typeof nativeToken
  expect(formats.native(10n ** 18n, 1n)).toBe('1 ETH')
  expect(formats.native(10n ** 18n, 137n)).toBe(en.facts.unitsOf(String(10n ** 18n), nativeToken))
  expect(formats.token(5n, { address: nativeToken, chainId: 137n }, undefined)).not.toContain('ETH')
  expect(formats.token(5n, { address, chainId: 137n }, undefined)).toBe(en.facts.unitsOf('5', address))
  expect(formats.ticker({ address, chainId: 137n })).toBe(address)
})
