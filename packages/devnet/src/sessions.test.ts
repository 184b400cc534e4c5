import {
  decodeCaveats,
  decodeContext,
  delegationAbi,
  type EnforcerName,
  encodeCaveats,
  encodeContext,
  enforcerNames,
  hashDelegation,
  hashGrant,
  rootAuthority,
  type SessionPermission,
} from '@foyer/contract/sessions'
import { accountCode } from '@foyer/contract/smart'
import {
  type Address,
  concat,
  createClient,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  toFunctionSelector,
  zeroHash,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { call, getBalance, getBlock, readContract, sendTransactionSync } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deploySmartAccounts, type LocalSmartAccounts } from './deploySmartAccounts.ts'
import { deployTokens } from './deployTokens.ts'
import { tokenAddresses } from './localTokens.ts'
import { type LocalChain, startChain } from './startChain.ts'

const chainId = 31_337
const dayS = 86_400
const erc20 = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function mint(address to, uint256 amount)',
])
const accountAbi = parseAbi([
  'function updateSigners(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])
const shop: Address = '0x00000000000000000000000000000000000054e1'
const thief: Address = '0x00000000000000000000000000000000000bad00'

let chain: LocalChain
let contracts: LocalSmartAccounts
let client: ReturnType<typeof createClient>
let owner: PrivateKeyAccount
let account: Address
let factory: { to: Address; data: Hex }
let delegate: PrivateKeyAccount
let stranger: PrivateKeyAccount
let salt = 0n

beforeAll(async () => {
  chain = await startChain({ chainId })
  ;[contracts] = await Promise.all([deploySmartAccounts(chain), deployTokens(chain)])
  client = createClient({ transport: http(chain.url), cacheTime: 0 })
  owner = privateKeyToAccount(generatePrivateKey())
  delegate = await rich()
  stranger = await rich()
  const code = accountCode(owner.address, contracts)
  account = code.address
  factory = { to: code.factory, data: code.factoryData }
  await setBalance(account, parseEther('100'))
  await send(stranger, tokenAddresses.USDC, erc20, 'mint', [account, 1_000_000_000n])
})
afterAll(() => chain.stop())

async function setBalance(address: Address, wei: bigint) {
  await ask('anvil_setBalance', [address, numberToHex(wei)])
}
function ask(method: string, params: unknown[]) {
  return client.request<{ Method: string; Parameters: unknown[]; ReturnType: unknown }>({ method, params })
}
async function rich() {
  const made = privateKeyToAccount(generatePrivateKey())
  await setBalance(made.address, parseEther('10'))
  return made
}
function send(
  from: PrivateKeyAccount | Address,
  to: Address,
  abi: readonly unknown[],
  functionName: string,
  args: unknown[],
) {
  const data = encodeFunctionData({ abi, functionName, args })
  return sendTransactionSync(client, { account: from, to, data, chain: null, gas: 2_000_000n })
}
/** A call by the account itself, as made by an operation. */
async function asAccount(to: Address, functionName: 'disableDelegation' | 'incrementNonce', args: unknown[]) {
  await ask('anvil_impersonateAccount', [account])
  const { status } = await send(account, to, delegationAbi, functionName, args)
  expect(status).toBe('success')
}
const nowS = async () => Number((await getBlock(client)).timestamp)

type Options = {
  to?: Address
  nonce?: bigint
  expiry?: number
  /** Omits a caveat. */
  without?: EnforcerName
  only?: readonly EnforcerName[]
  signer?: PrivateKeyAccount
  signedFor?: number
}

async function grant(permission: SessionPermission, options: Options = {}) {
  const { sessions } = contracts
  const nonce = await readContract(client, {
    address: sessions.enforcers.Nonce,
    abi: delegationAbi,
    functionName: 'currentNonce',
    args: [sessions.delegationManager, account],
  })
  const to = options.to ?? delegate.address
  const terms = {
    permission,
    to,
    expiry: options.expiry ?? (await nowS()) + 30 * dayS,
    nonce: options.nonce ?? nonce,
  }
  const nameOf = (enforcer: Hex) => enforcerNames.find((name) => sessions.enforcers[name] === enforcer)
  const caveats = encodeCaveats(terms, sessions).filter(({ enforcer }) => {
    const name = nameOf(enforcer)
    return name && name !== options.without && (options.only?.includes(name) ?? true)
  })
  const bare = { delegate: to, delegator: account, authority: rootAuthority, caveats, salt: salt++ }
  const hash = hashGrant(bare, {
    chainId: options.signedFor ?? chainId,
    delegationManager: sessions.delegationManager,
  })
  return { ...bare, signature: await (options.signer ?? owner).sign({ hash }) }
}
type Grant = Awaited<ReturnType<typeof grant>>

/** The chain's error for redeeming grants; `done` if it succeeds. */
async function redeem(
  grants: readonly Grant[],
  [target, value, data]: readonly [Address, bigint, Hex],
  { by = delegate, mode = zeroHash, context }: { by?: PrivateKeyAccount; mode?: Hex; context?: Hex } = {},
): Promise<string> {
  const [first] = grants
  const given = context ?? (first ? encodeContext(first) : '0x')
  const execution = encodePacked(['address', 'uint256', 'bytes'], [target, value, data])
  const args = [[given], [mode], [execution]] as const
  const use = encodeFunctionData({ abi: delegationAbi, functionName: 'redeemDelegations', args })
  const { delegationManager: to } = contracts.sessions
  const refusal = await call(client, { account: by, to, data: use }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (refusal !== undefined) return refusal
  const { status } = await sendTransactionSync(client, {
    account: by,
    to,
    data: use,
    chain: null,
    gas: 2_000_000n,
  })
  return status === 'success' ? 'done' : 'reverted'
}
const pay = (units: bigint, to = shop): [Address, bigint, Hex] => [
  tokenAddresses.USDC,
  0n,
  encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, units] }),
]
const coins = (wei: bigint, to = shop): [Address, bigint, Hex] => [to, wei, '0x']

const tenADay = async (): Promise<SessionPermission> => ({
  type: 'erc20-token-periodic',
  tokenAddress: tokenAddresses.USDC,
  periodAmount: 10n,
  periodDuration: dayS,
  startTime: await nowS(),
})
const nativeADay = async (): Promise<SessionPermission> => ({
  type: 'native-token-periodic',
  periodAmount: 10n,
  periodDuration: dayS,
  startTime: await nowS(),
})

describe.sequential('grants', () => {
  test('behavior: spends nothing from an undeployed account; the same grant works once it is deployed', async () => {
    const given = await grant(await tenADay())
    expect(await redeem([given], pay(1n))).toMatch(/0x3db6791c/)
    await sendTransactionSync(client, { ...factory, account: stranger, chain: null })
    expect(await redeem([given], pay(1n))).toBe('done')
  })

  test('default: hashDelegation returns the same id as the delegation manager', async () => {
    const given = await grant(await tenADay())
    const abi = parseAbi([
      'struct Caveat { address enforcer; bytes terms; bytes args; }',
      'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
      'function getDelegationHash(Delegation delegation) view returns (bytes32)',
    ])
    const { delegationManager: address } = contracts.sessions
    expect(
      await readContract(client, { address, abi, functionName: 'getDelegationHash', args: [given] }),
    ).toBe(hashDelegation(given))
  })

  test('default: allows ten tokens a day, refuses more, and resets the next day', async () => {
    const permission = await tenADay()
    const given = await grant(permission)
    expect(await redeem([given], pay(6n))).toBe('done')
    expect(await redeem([given], pay(6n))).toMatch(/transfer-amount-exceeded/)
    expect(await redeem([given], pay(4n))).toBe('done')
    expect(await redeem([given], pay(1n))).toMatch(/transfer-amount-exceeded/)
    const { ERC20PeriodTransfer: address } = contracts.sessions.enforcers
    const args = [
      hashDelegation(given),
      contracts.sessions.delegationManager,
      given.caveats[0]?.terms ?? '0x',
    ] as const
    const left = () =>
      readContract(client, { address, abi: delegationAbi, functionName: 'getAvailableAmount', args })
    expect((await left())[0]).toBe(0n)
    await ask('evm_increaseTime', [dayS])
    await ask('evm_mine', [])
    expect((await left()).slice(0, 2)).toEqual([10n, true])
    expect(await redeem([given], pay(10n))).toBe('done')
  })

  test('default: allows a daily amount of native currency, refuses more, and resets the next day', async () => {
    const given = await grant(await nativeADay())
    const before = await getBalance(client, { address: shop })
    expect(await redeem([given], coins(7n))).toBe('done')
    expect(await redeem([given], coins(4n))).toMatch(/transfer-amount-exceeded/)
    expect((await getBalance(client, { address: shop })) - before).toBe(7n)
    await ask('evm_increaseTime', [dayS])
    await ask('evm_mine', [])
    expect(await redeem([given], coins(10n))).toBe('done')
    expect(await redeem([given], coins(1n))).toMatch(/transfer-amount-exceeded/)
  })

  test('default: a total limit never resets', async () => {
    const native = await grant({ type: 'native-token-allowance', allowanceAmount: 5n })
    expect(await redeem([native], coins(5n))).toBe('done')
    expect(await redeem([native], coins(1n))).toMatch(/allowance-exceeded/)
    const tokens = await grant({
      type: 'erc20-token-allowance',
      tokenAddress: tokenAddresses.USDC,
      allowanceAmount: 5n,
    })
    expect(await redeem([tokens], pay(5n))).toBe('done')
    await ask('evm_increaseTime', [dayS])
    expect(await redeem([tokens], pay(1n))).toMatch(/allowance-exceeded/)
  })

  test('param: payees: only listed payees receive native currency or tokens', async () => {
    const native = await grant({ type: 'native-token-allowance', allowanceAmount: 5n, payees: [shop] })
    expect(await redeem([native], coins(1n, thief))).toMatch(/target-address-not-allowed/)
    expect(await redeem([native], coins(1n))).toBe('done')
    const tokens = await grant({ ...(await tenADay()), payee: shop } as SessionPermission)
    expect(await redeem([tokens], pay(1n, thief))).toMatch(/invalid-calldata/)
    expect(await redeem([tokens], pay(1n))).toBe('done')
  })

  test('default: allows a limited number of calls of one method, with a fixed argument', async () => {
    const mint = toFunctionSelector('mint(address,uint256)')
    const given = await grant({
      type: 'contract-call',
      address: tokenAddresses.USDC,
      methods: [mint],
      valueLimit: 0n,
      maxCalls: 2n,
      equals: [{ start: 4, value: `0x${shop.slice(2).padStart(64, '0')}` }],
    })
    const mintTo = (to: Address): [Address, bigint, Hex] => [
      tokenAddresses.USDC,
      0n,
      encodeFunctionData({ abi: erc20, functionName: 'mint', args: [to, 1n] }),
    ]
    expect(await redeem([given], mintTo(thief))).toMatch(/invalid-calldata/)
    expect(await redeem([given], pay(1n))).toMatch(/method-not-allowed/)
    const [, , data] = mintTo(shop)
    expect(await redeem([given], [thief, 0n, data])).toMatch(/target-address-not-allowed/)
    expect(await redeem([given], [tokenAddresses.USDC, 1n, data])).toMatch(/value-too-high/)
    expect(await redeem([given], mintTo(shop))).toBe('done')
    expect(await redeem([given], mintTo(shop))).toBe('done')
    expect(await redeem([given], mintTo(shop))).toMatch(/limit-exceeded/)
  })

  test('behavior: an account ends one permission alone, and all at once', async () => {
    const { delegationManager, enforcers } = contracts.sessions
    const [first, second, third] = [
      await grant(await tenADay()),
      await grant(await tenADay()),
      await grant(await nativeADay()),
    ]
    await asAccount(delegationManager, 'disableDelegation', [{ ...first, signature: '0x' }])
    expect(await redeem([first], pay(1n))).toMatch(/0x05baa052/)
    expect(await redeem([second], pay(1n))).toBe('done')
    await asAccount(enforcers.Nonce, 'incrementNonce', [delegationManager])
    expect(await redeem([second], pay(1n))).toMatch(/invalid-nonce/)
    expect(await redeem([third], coins(1n))).toMatch(/invalid-nonce/)
    expect(await redeem([await grant(await tenADay())], pay(1n))).toBe('done')
  })
})

describe.sequential('attacks', () => {
  test('attack: another key cannot redeem a permission', async () => {
    expect(await redeem([await grant(await tenADay())], pay(1n), { by: stranger })).toMatch(/0xb5863604/)
  })

  test('attack: rejects a permission signed by someone else', async () => {
    expect(await redeem([await grant(await tenADay(), { signer: stranger })], pay(1n))).not.toBe('done')
  })

  test('attack: rejects a permission signed for another chain', async () => {
    expect(await redeem([await grant(await tenADay(), { signedFor: 1 })], pay(1n))).not.toBe('done')
  })

  test('attack: rejects a permission with an old nonce', async () => {
    expect(await redeem([await grant(await tenADay(), { nonce: 0n })], pay(1n))).toMatch(/invalid-nonce/)
  })

  test('attack: rejects a permission after its expiry', async () => {
    const late = await grant(await tenADay(), { expiry: await nowS() })
    expect(await redeem([late], pay(1n))).toMatch(/expired-delegation/)
  })

  test('attack: the redeemer caveat stops a delegate from passing the permission on', async () => {
    for (const without of [undefined, 'Redeemer'] as const) {
      const root = await grant(await tenADay(), without ? { without } : {})
      const bare = {
        delegate: stranger.address,
        delegator: delegate.address,
        authority: hashDelegation(root),
        caveats: [],
        salt: 0n,
      }
      const { delegationManager } = contracts.sessions
      const signature = await delegate.sign({ hash: hashGrant(bare, { chainId, delegationManager }) })
      const both = encodeBoth([{ ...bare, signature }, root])
      const outcome = await redeem([], pay(1n), { by: stranger, context: both })
      // Without that caveat it succeeds: only the caveat restricts the grant.
      if (without) expect(outcome).toBe('done')
      else expect(outcome).toMatch(/unauthorized-redeemer/)
      expect(decodeContext(both)).toBeUndefined()
    }
  })

  test('attack: a grant of native currency cannot move a token', async () => {
    expect(await redeem([await grant(await nativeADay())], pay(100n, thief))).toMatch(/invalid-calldata/)
    const open = await grant(await nativeADay(), { without: 'ExactCalldata' })
    expect(await redeem([open], pay(100n, thief))).toBe('done')
    expect(decodeCaveats(open.caveats, contracts.sessions)).toBeUndefined()
  })

  test('attack: a grant cannot change the account’s owner', async () => {
    const data = encodeFunctionData({
      abi: accountAbi,
      functionName: 'updateSigners',
      args: [owner.address, [], [], []],
    })
    const call = [account, 0n, data] as const
    expect(await redeem([await grant(await tenADay())], call)).not.toBe('done')
    expect(await redeem([await grant(await nativeADay())], call)).not.toBe('done')
    const open = await grant(await tenADay(), { only: ['Nonce', 'Timestamp'] })
    expect(await redeem([open], call)).toBe('done')
    expect(decodeCaveats(open.caveats, contracts.sessions)).toBeUndefined()
  })

  test('attack: rejects approve(), a call with native value, a batch, and a mode that ignores failures', async () => {
    const given = await grant(await tenADay())
    const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [thief, 1n] })
    expect(await redeem([given], [tokenAddresses.USDC, 0n, data])).toMatch(/invalid-method/)
    const [token, , transfer] = pay(1n)
    expect(await redeem([given], [token, 1n, transfer])).toMatch(/value-too-high/)
    for (const mode of ['0x01', '0x0001'] as const)
      expect(
        await redeem([given], pay(1n), {
          mode: concat([mode, `0x${'00'.repeat(32 - (mode.length - 2) / 2)}`]),
        }),
      ).not.toBe('done')
  })
})

/** A chain of delegations, last one first, in the manager's format. */
function encodeBoth(delegations: readonly Grant[]): Hex {
  return encodeAbiParameters(
    parseAbiParameters([
      'Delegation[] delegations',
      'struct Caveat { address enforcer; bytes terms; bytes args; }',
      'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
    ]),
    [delegations],
  )
}
