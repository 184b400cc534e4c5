import { getAddress, type Hex, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { enforcerNames } from '../../http/enforcerNames.ts'
import { decodeCaveats } from './decodeCaveats.ts'
import { encodeCaveats } from './encodeCaveats.ts'
import { findRefusal } from './findRefusal.ts'
import { decodeContext, encodeContext } from './permissionContext.ts'
import { rootAuthority } from './rootAuthority.ts'
import type { SessionContracts } from './SessionContracts.ts'
import type { SessionPermission, SessionTerms } from './SessionTerms.ts'

const address = (last: number): Hex => getAddress(`0x${last.toString(16).padStart(40, '0')}`)
const contracts: SessionContracts = {
  delegationManager: address(0xd1),
  enforcers: Object.fromEntries(
    enforcerNames.map((name, at) => [name, address(0xe000 + at)]),
  ) as SessionContracts['enforcers'],
}
const account = address(0xacc)
const owner = address(0x0e)
const token = address(0x70)
const delegate = address(0xde)
const nowS = 1_800_000_000
const period = { periodAmount: 10n, periodDuration: 86_400, startTime: nowS }
const permissions: Record<string, SessionPermission> = {
  'coins by period': { type: 'native-token-periodic', ...period },
  'coins by period, to some': { type: 'native-token-periodic', ...period, payees: [address(1), address(2)] },
  'coins in all': { type: 'native-token-allowance', allowanceAmount: 5n },
  'coins in all, to one': { type: 'native-token-allowance', allowanceAmount: 5n, payees: [address(1)] },
  'tokens by period': { type: 'erc20-token-periodic', tokenAddress: token, ...period },
  'tokens by period, to one': {
    type: 'erc20-token-periodic',
    tokenAddress: token,
    ...period,
    payee: address(1),
  },
  'tokens in all': { type: 'erc20-token-allowance', tokenAddress: token, allowanceAmount: 5n },
  'tokens in all, to one': {
    type: 'erc20-token-allowance',
    tokenAddress: token,
    allowanceAmount: 5n,
    payee: address(1),
  },
  calls: {
    type: 'contract-call',
    address: address(0xca),
    methods: ['0x11223344', '0x55667788'],
    valueLimit: 0n,
  },
  'calls, bounded': {
    type: 'contract-call',
    address: address(0xca),
    methods: ['0x11223344'],
    valueLimit: 3n,
    maxCalls: 2n,
    equals: [
      { start: 4, value: `0x${'1'.repeat(64)}` },
      { start: 36, value: `0x${'2'.repeat(64)}` },
    ],
  },
}
const all = Object.entries(permissions)
const toTerms = (permission: SessionPermission, other: Partial<SessionTerms> = {}): SessionTerms => ({
  permission,
  to: delegate,
  expiry: nowS + 3_600,
  nonce: 7n,
  ...other,
})

describe('decodeCaveats', () => {
  test('behavior: returns addresses in their checksummed form, which people compare', () => {
    const mixed = '0x5409ED021D9299bf6814279A6A1411A7e866A631'
    const low = mixed.toLowerCase() as Hex
    const tokens = { type: 'erc20-token-periodic', tokenAddress: low, ...period, payee: low } as const
    const coins = { type: 'native-token-periodic', ...period, payees: [low] } as const
    const decode = (permission: SessionPermission) =>
      decodeCaveats(encodeCaveats(toTerms(permission, { to: low }), contracts), contracts)
    expect(decode(tokens)).toMatchObject({ to: mixed, permission: { tokenAddress: mixed, payee: mixed } })
    expect(decode(coins)).toMatchObject({ permission: { payees: [mixed] } })
  })

  test.each(all)('default: decodes the encoded %s', (_, permission) => {
    const terms = toTerms(permission)
    expect(decodeCaveats(encodeCaveats(terms, contracts), contracts)).toEqual(terms)
  })

  test.each(all)(
    'attack: %s: rejects a caveat removed, added, repeated, moved, lengthened or shortened',
    (_, permission) => {
      const caveats = encodeCaveats(toTerms(permission), contracts)
      const isRead = (changed: typeof caveats) => decodeCaveats(changed, contracts) !== undefined
      expect(isRead(caveats)).toBe(true)
      expect(isRead([...caveats, { enforcer: address(0xbad), terms: '0x', args: '0x' }])).toBe(false)
      expect(isRead([...caveats].reverse())).toBe(false)
      for (const [at, caveat] of caveats.entries()) {
        const { enforcer, terms } = caveat
        const put = (...changed: typeof caveats) => [
          ...caveats.slice(0, at),
          ...changed,
          ...caveats.slice(at + 1),
        ]
        expect(isRead(put(caveat, caveat))).toBe(false)
        expect(isRead(put({ ...caveat, enforcer: address(0xbad) }))).toBe(false)
        expect(isRead(put({ ...caveat, terms: `${terms}00` }))).toBe(false)
        if (terms.length > 2) expect(isRead(put({ ...caveat, terms: terms.slice(0, -2) as Hex }))).toBe(false)
        // Payees, a number of calls and a fixed argument narrow a grant: without them it is a different entry of the table.
        const narrowing = ['AllowedTargets', 'AllowedCalldata', 'LimitedCalls'] as const
        const isNarrowing = at > 0 && narrowing.some((name) => contracts.enforcers[name] === enforcer)
        if (!isNarrowing) expect(isRead(put())).toBe(false)
      }
    },
  )
})

describe('decodeContext', () => {
  const delegation = {
    delegate,
    delegator: account,
    authority: rootAuthority,
    caveats: encodeCaveats(toTerms({ type: 'native-token-allowance', allowanceAmount: 5n }), contracts),
    salt: 3n,
    signature: '0x1234' as const,
  }

  test('default: decodes the encoded delegation', () => {
    expect(decodeContext(encodeContext(delegation))).toEqual({
      ...delegation,
      delegate: getAddress(delegate),
      delegator: getAddress(account),
      caveats: expect.any(Array),
    })
  })

  test.each([
    ['empty bytes', '0x'],
    ['bytes that are not a context', '0x1234'],
    ['bytes after the context', `${encodeContext(delegation)}00`],
  ] as const)('error: rejects %s', (_, context) => expect(decodeContext(context)).toBeUndefined())
})

describe('findRefusal', () => {
  const find = (permission: SessionPermission, other: Partial<SessionTerms> = {}) =>
    findRefusal(toTerms(permission, other), { contracts, account, own: [owner], nowS })
  const tokens = { type: 'erc20-token-periodic', tokenAddress: token, ...period } as const
  const coins = { type: 'native-token-allowance', allowanceAmount: 5n } as const
  const calls = {
    type: 'contract-call',
    address: address(0xca),
    methods: ['0x11223344'],
    valueLimit: 0n,
  } as const

  test.each(all)('default: allows %s', (_, permission) => expect(find(permission)).toBeUndefined())

  test.each([
    ['the zero address', address(0)],
    ['the delegate that allows any caller', '0x0000000000000000000000000000000000000a11'],
    ['Multicall3', '0xcA11bde05977b3631167028862bE2a173976CA11'],
    ['Multicaller', '0x0000000000002Bdbf1Bf3279983603Ec279CC6dF'],
    ['the account itself', account],
    ['the account’s owner', owner],
    ['the delegation manager', contracts.delegationManager],
    ['an enforcer', contracts.enforcers.Nonce],
  ] as const)('attack: refuses a grant to %s', (_, to) => expect(find(tokens, { to })).toBe('delegate'))

  test.each([
    ['now', nowS],
    ['in the past', nowS - 1],
    ['in two years', nowS + 2 * 366 * 86_400],
    ['not a number', Number.NaN],
  ])('attack: refuses an expiry that is %s', (_, expiry) => expect(find(tokens, { expiry })).toBe('expiry'))

  test.each([
    ['an amount of 0', { ...tokens, periodAmount: 0n }, 'amount'],
    ['an unlimited amount', { ...tokens, periodAmount: 2n ** 256n - 1n }, 'amount'],
    ['a total amount of 0', { ...coins, allowanceAmount: 0n }, 'amount'],
    ['a period of 0', { ...tokens, periodDuration: 0 }, 'period'],
    ['a period of 4,000 days', { ...tokens, periodDuration: 4_000 * 86_400 }, 'period'],
    ['a start after the expiry', { ...tokens, startTime: nowS + 9_999 }, 'period'],
    ['a start of 0', { ...tokens, startTime: 0 }, 'period'],
    ['the account as the token', { ...tokens, tokenAddress: account }, 'target'],
    ['the zero address as the payee', { ...tokens, payee: address(0) }, 'payee'],
    ['an empty list of payees', { ...coins, payees: [] }, 'payee'],
    ['the account as the payee', { ...coins, payees: [account] }, 'payee'],
    ['calls to the account', { ...calls, address: account }, 'target'],
    ['calls to the account’s owner', { ...calls, address: owner }, 'target'],
    ['calls to the delegation manager', { ...calls, address: contracts.delegationManager }, 'target'],
    ['calls to an enforcer', { ...calls, address: contracts.enforcers.Nonce }, 'target'],
    ['calls without a method', { ...calls, methods: [] }, 'method'],
    [
      'one argument for two methods',
      { ...calls, methods: ['0x11223344', '0x11223345'], equals: [{ start: 4, value: '0x00' }] },
      'method',
    ],
    ['an argument that lies across two words', { ...calls, equals: [{ start: 5, value: '0x00' }] }, 'method'],
    ['a limit of 0 calls', { ...calls, maxCalls: 0n }, 'amount'],
    ['an unlimited value', { ...calls, valueLimit: 2n ** 128n }, 'amount'],
  ] as [string, SessionPermission, string][])('attack: refuses %s', (_, permission, reason) =>
    expect(find(permission)).toBe(reason),
  )

  test.each([
    'approve(address,uint256)',
    'increaseAllowance(address,uint256)',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'setApprovalForAll(address,bool)',
    'transfer(address,uint256,uint256)',
    'approve(address,uint256,uint256)',
    'approveDelegation(address,uint256)',
    'setAuthorization(address,bool)',
    'allow(address,bool)',
    'hope(address)',
    'multicall(bytes[])',
    'redeemDelegations(bytes[],bytes32[],bytes[])',
    // Permit2, in each form that spends.
    'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
    'permitTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes)',
    'permitWitnessTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes32,string,bytes)',
    'permitWitnessTransferFrom(((address,uint256)[],uint256,uint256),(address,uint256)[],address,bytes32,string,bytes)',
    'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
    // ERC-6909, ERC-1363, ERC-7540, ERC-3525
    'transferFrom(address,address,uint256,uint256)',
    'transferFromAndCall(address,address,uint256)',
    'transferFromAndCall(address,address,uint256,bytes)',
    'requestRedeem(uint256,address,address)',
    'transferFrom(uint256,uint256,uint256)',
    'transferFrom(uint256,address,uint256)',
    'approve(uint256,address,uint256)',
    // Aave, Compound and Lido
    'withdraw(address,uint256,address)',
    'withdrawTo(address,address,uint256)',
    'withdrawFrom(address,address,address,uint256)',
    'transferAsset(address,address,uint256)',
    'transferAssetFrom(address,address,address,uint256)',
    'requestWithdrawals(uint256[],address)',
    'requestDeposit(uint256,address,address)',
    'transferOwnership(address)',
  ])('attack: refuses the method %s', (signature) =>
    expect(find({ ...calls, methods: [toFunctionSelector(signature)] })).toBe('method'),
  )
})
