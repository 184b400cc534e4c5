import { getChain, getClearSigning, getOwnSessions, saveSession } from '@foyer/contract'
import {
  decodeCaveats,
  decodeContext,
  delegationAbi,
  delegationFramework,
  encodeCaveats,
  encodeContext,
  enforcerNames,
  hashDelegation,
  hashGrant,
  type PermissionResponse,
  rootAuthority,
  type SessionContracts,
  type SessionPermission,
} from '@foyer/contract/sessions'
import {
  decodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  numberToHex,
  recoverAddress,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { createVisitor, entropy, visitorAddress } from '../../../../test/createVisitor.ts'
import { localChain } from '../../../../test/localChain.ts'
import { withFakePage } from '../../../../test/withFakePage.ts'
import type { CallsStore } from '../../../calls/createCallsStore.ts'
import { deriveAccounts } from '../../../keys/deriveAccounts.ts'
import { signEvmHash } from '../../../keys/signEvmHash.ts'
import type { SmartAccount, SmartAccountNetwork, SmartCall } from '../../../smart/SmartAccount.ts'
import { toSigner } from '../../../smart/toSigner.ts'
import { answerApproval } from '../answerApproval.ts'
import { endPermissions } from './endPermissions.ts'
import { toGrantingRequest } from './toGrantingRequest.ts'

withFakePage()

const address = (last: number): Hex => `0x${last.toString(16).padStart(40, '0')}`
const contracts: SessionContracts = {
  delegationManager: address(0xd1),
  enforcers: Object.fromEntries(
    enforcerNames.map((name, at) => [name, address(0xe000 + at)]),
  ) as SessionContracts['enforcers'],
}
const account = address(0xacc)
const to = address(0xde)
const shop = address(0x5a)
const usdc = localChain.tokens.find(({ symbol }) => symbol === 'USDC')?.address as Hex
const vault = address(0xca)
const dayS = 86_400
/** By the visitor's clock: one second. */
const expiry = 30 * dayS
const mint = 'mint(address,uint256)'
const endsThen = { type: 'expiry', data: { timestamp: expiry } }
const tenADay = {
  type: 'erc20-token-periodic',
  isAdjustmentAllowed: false,
  data: { tokenAddress: usdc, periodAmount: numberToHex(10_000_000), periodDuration: dayS },
}
const coins = { type: 'native-token-allowance', data: { allowanceAmount: numberToHex(10n ** 17n) } }
const asking = (permission: object, more: object = {}) => [
  { chainId: '0x1', to, permission, rules: [endsThen], ...more },
]

/** A visitor with a smart account, and a server that stores their grants. */
function createGranter(
  options: {
    says?: 'yes' | 'no'
    fails?: boolean
    nonce?: bigint
    ended?: Hex[]
    name?: string
    decimals?: number
    /** Whether the delegate makes calls for anyone. */
    isPublic?: boolean
  } = {},
) {
  const saved: { origin: string; context: Hex }[] = []
  const rows: { pci: Hex; context: Hex; origin: string; status: string }[] = []
  const sent: (readonly SmartCall[])[] = []
  const answers = {}
  const visitor = createVisitor({
    ...(options.says ? { says: options.says } : {}),
    answers,
    ...(options.decimals === undefined ? {} : { facts: { decimals: options.decimals } }),
    routes: (route, request) => {
      if (route === saveSession) {
        if (options.fails) throw new Error('The server is away')
        saved.push(request.body as (typeof saved)[number])
        return {}
      }
      if (route === getOwnSessions) return { pcis: rows }
      if (route === getChain && options.decimals !== undefined) {
        const tokens = localChain.tokens.map((token) => ({ ...token, decimals: options.decimals }))
        return { ...localChain, tokens }
      }
      if (route === getClearSigning)
        return (request.params as { address: Hex }).address === vault
          ? { names: { isVerified: true, signatures: [options.name ?? mint] } }
          : { names: { isVerified: false, signatures: [mint] } }
      const body = request.body as
        | { method?: string; params?: [call: { to: Hex; data: Hex }, block: string, overrides?: object] }
        | undefined
      // Only the probe of `isPublicCaller` overrides code.
      if (body?.params?.[2])
        return { jsonrpc: '2.0', id: 1, result: numberToHex(options.isPublic ? 1 : 0, { size: 32 }) }
      if (body?.method !== 'eth_call' || !body.params || body.params[0].to === usdc.toLowerCase())
        return undefined
      const { functionName, args } = decodeFunctionData({ abi: delegationAbi, data: body.params[0].data })
      const result =
        functionName === 'currentNonce'
          ? encodeFunctionResult({ abi: delegationAbi, functionName, result: options.nonce ?? 0n })
          : encodeFunctionResult({
              abi: delegationAbi,
              functionName: 'disabledDelegations',
              result: (options.ended ?? []).includes((args as readonly [Hex])[0]),
            })
      return { jsonrpc: '2.0', id: 1, result }
    },
  })
  const key = deriveAccounts(entropy).eip155.privateKey
  const signer = toSigner({ address: visitorAddress, signHash: async (hash) => signEvmHash(hash, key) })
  const network: SmartAccountNetwork = {
    chainId: 'eip155:1',
    entryPoint: address(0xe4),
    factory: address(0xfa),
    implementation: address(0x1a),
    sessions: contracts,
  }
  const smart = {
    address: account,
    network,
    code: { factory: address(0xfa), factoryData: '0x01' },
    isDeployed: async () => true,
    prepare: async (calls: readonly SmartCall[]) => {
      sent.push(calls)
      return { feeWei: 0n, isSponsored: true, operation: { nonce: 0n } }
    },
    send: async () => `0x${'ab'.repeat(32)}`,
    getReceipt: async () => ({ status: 'success', transactionHash: `0x${'cd'.repeat(32)}` }),
    encodeCalls: () => '0x',
    signOnChain: (hash: Uint8Array) => signer.sign(hash, { signal: new AbortController().signal }),
  } as unknown as SmartAccount
  const calls = { reserve: async () => () => {}, add: async () => {} } as unknown as CallsStore
  const request = (method: string, params: unknown) => ({
    ...visitor.request(method, params),
    address: account,
    smart: smart as SmartAccount | undefined,
    own: [visitorAddress, account],
    calls,
    getToken: async () => 'token',
  })
  const ask = (method: string, params: unknown) => answerApproval(request(method, params))
  const grant = async (permission: object, more?: object) =>
    (await ask('wallet_requestExecutionPermissions', asking(permission, more))) as [PermissionResponse]
  return { ...visitor, saved, rows, sent, network, smart, request, ask, grant }
}

/** A stored permission, as returned by the server. */
function keptGrant(permission: SessionPermission, delegator = account) {
  const caveats = encodeCaveats({ permission, to, expiry, nonce: 0n }, contracts)
  const bare = { delegate: to, delegator, authority: rootAuthority, caveats, salt: 1n }
  const context = encodeContext({ ...bare, signature: '0x' })
  return { pci: hashDelegation(bare), context, origin: 'https://app.example', status: 'active' }
}

describe('permissions', () => {
  test('default: asks in words, signs for this manager and chain, and stores the permission before returning it', async () => {
    const { grant, saved, text, cards, confirmations } = createGranter({ nonce: 3n })
    const [answer] = await grant(tenADay)
    expect(cards).toHaveLength(1)
    for (const words of [
      'Allow payments without asking',
      '\u2066app.example\u2069 may take up to \u206610 USDC\u2069 a day until',
      '10 USDC',
      '1 day',
      'any address',
      'https://app.example',
    ])
      expect(text()).toContain(words)
    expect(saved).toEqual([{ origin: 'https://app.example', context: answer.context }])
    const delegation = decodeContext(answer.context)
    if (!delegation) throw new Error('unreadable')
    expect(decodeCaveats(delegation.caveats, contracts)).toMatchObject({
      to: getAddress(to),
      expiry,
      nonce: 3n,
    })
    const hash = hashGrant(delegation, { chainId: 1, delegationManager: contracts.delegationManager })
    expect(await recoverAddress({ hash, signature: delegation.signature })).toBe(visitorAddress)
    expect(answer).toMatchObject({
      chainId: '0x1',
      from: account,
      to,
      permission: { type: 'erc20-token-periodic', data: { periodAmount: '0x989680', startTime: 1 } },
      dependencies: [{ factory: address(0xfa), factoryData: '0x01' }],
      delegationManager: contracts.delegationManager,
    })
    expect(confirmations).toEqual([])
  })

  test('default: shows a total limit with its receivers, and calls by function name', async () => {
    const first = createGranter()
    const rules = [endsThen, { type: 'payee', data: { addresses: [shop, vault] } }]
    await first.grant(coins, { rules })
    expect(first.text()).toContain('Total limit')
    expect(first.text()).toContain('0.1 ETH')
    expect(first.text()).not.toContain('any address')
    const second = createGranter()
    await second.grant({ type: 'contract-call', data: { address: vault, methods: [mint], maxCalls: '0x2' } })
    expect(second.text()).toContain(mint)
    expect(second.text()).toContain('Number of calls2')
  })

  test('default: answers wallet_grantPermissions in the forms of viem and AppKit', async () => {
    const { ask } = createGranter()
    const permissions = [
      { type: 'erc20-recurring-allowance', data: { token: usdc, allowance: '0x5', start: 1, period: 60 } },
    ]
    const signer = { type: 'account', data: { id: to } }
    const answer = (await ask('wallet_grantPermissions', [{ expiry, signer, permissions }])) as Record<
      string,
      unknown
    >
    expect(answer).toMatchObject({ expiry, grantedPermissions: permissions, factory: address(0xfa) })
    expect(answer.permissionsContext).toBe(answer.context)
    expect(decodeContext(answer.context as Hex)).toBeDefined()
  })

  test('error: rejects with 4001 if the visitor declines, and stores nothing', async () => {
    const { grant, saved } = createGranter({ says: 'no' })
    await expect(grant(tenADay)).rejects.toMatchObject({ walletCode: 4001 })
    expect(saved).toEqual([])
  })

  test('attack: returns no permission that the server could not store', async () => {
    const { grant } = createGranter({ fails: true })
    await expect(grant(tenADay)).rejects.toThrow('The server is away')
  })

  test('attack: refuses another enforcer or manager for accounts of the known implementation', async () => {
    const { implementation, sessions } = delegationFramework
    const { request, network, smart, saved, cards } = createGranter()
    const ask = (forged: SessionContracts) =>
      answerApproval({
        ...request('wallet_requestExecutionPermissions', asking(tenADay)),
        smart: { ...smart, network: { ...network, implementation, sessions: forged } },
      })
    for (const name of enforcerNames)
      await expect(
        ask({ ...sessions, enforcers: { ...sessions.enforcers, [name]: address(0xbad) } }),
      ).rejects.toMatchObject({ code: 'SESSIONS_OFF' })
    const other = { ...sessions, delegationManager: address(0xbad) }
    await expect(ask(other)).rejects.toMatchObject({ code: 'SESSIONS_OFF' })
    expect([saved, cards]).toEqual([[], []])
    await ask(sessions)
    expect(saved).toHaveLength(1)
  })

  test('error: rejects the account of a key, and a network without permissions', async () => {
    const { request, network, smart } = createGranter()
    const asked = request('wallet_requestExecutionPermissions', asking(tenADay))
    await expect(answerApproval({ ...asked, smart: undefined })).rejects.toMatchObject({ walletCode: 4200 })
    const without = { ...smart, network: { ...network, sessions: undefined } }
    await expect(answerApproval({ ...asked, smart: without })).rejects.toMatchObject({ code: 'SESSIONS_OFF' })
  })

  test.each([
    ['the account itself as delegate', tenADay, { to: account }],
    ['its owner as delegate', tenADay, { to: visitorAddress }],
    ['everyone as delegate', tenADay, { to: address(0xa11) }],
    ['the factory as delegate', tenADay, { to: address(0xfa) }],
    ['no expiry', tenADay, { rules: [] }],
    ['an expiry in the past', tenADay, { rules: [{ type: 'expiry', data: { timestamp: 1 } }] }],
    ['another chain', tenADay, { chainId: '0x2' }],
    ['a period of zero', { ...tenADay, data: { ...tenADay.data, periodDuration: 0 } }, {}],
    ['an amount of zero', { ...tenADay, data: { ...tenADay.data, periodAmount: '0x0' } }, {}],
    ['an unlisted token', { ...tenADay, data: { ...tenADay.data, tokenAddress: vault } }, {}],
    ['a function without a verified name', call(shop, mint), {}],
    ['a function of the account', call(account, mint), {}],
    ['a function of the entry point', call(address(0xe4), mint), {}],
    ['a function of the manager', call(address(0xd1), mint), {}],
    ['a transfer as a call', call(vault, 'transfer(address,uint256)'), {}],
    ['a bundle as a call', call(vault, 'multicall(bytes[])'), {}],
  ])('attack: rejects a request with %s without asking the visitor', async (_, permission, more) => {
    const { grant, saved, cards } = createGranter()
    await expect(grant(permission, more)).rejects.toMatchObject({
      code: expect.stringMatching(/^(GRANT_INVALID|BAD_REQUEST|CHAIN_NOT_SUPPORTED)$/),
    })
    expect([saved, cards]).toEqual([[], []])
  })

  test('attack: rejects a delegate that makes calls for anyone, without asking the visitor', async () => {
    const { grant, saved, cards } = createGranter({ isPublic: true })
    await expect(grant(tenADay)).rejects.toMatchObject({
      code: 'GRANT_INVALID',
      message: expect.stringContaining('delegate'),
    })
    expect([saved, cards]).toEqual([[], []])
  })

  // None of these is in the table of selectors when this is written.
  test.each([
    'transferFromAndCall(address,address,uint256)',
    'batchTransfer(address[],uint256[])',
    'withdraw(address,uint256,address)',
    'withdrawFrom(address,address,address,uint256)',
    'withdrawCollateral((address,address,address,address,uint256),uint256,address,address)',
    'transferAssetFrom(address,address,address,uint256)',
    'requestRedeem(uint256,address,address)',
    'requestWithdrawals(uint256[],address)',
    'safe_transfer_from(address,address,uint256)',
    'approveMax(address)',
    'sweepToken(address,uint256,address)',
    'borrowFor(address,uint256)',
    'changeOwner(address,bytes)',
    'permit2TransferFrom(address,address,uint160,address)',
  ])(
    'attack: rejects %s, whose verified name says that it moves assets, without asking the visitor',
    async (name) => {
      const { grant, saved, cards } = createGranter({ name })
      await expect(grant(call(vault, name))).rejects.toMatchObject({ code: 'GRANT_INVALID' })
      expect([saved, cards]).toEqual([[], []])
    },
  )

  test.each([
    'deposit(address,uint256,address)',
    'move(uint8,uint8)',
    'vote(uint256,bool)',
    'sendMessage(string)',
    'claimRewards(address)',
    'setProfile(string)',
  ])('behavior: grants %s', async (name) => {
    const { grant, saved } = createGranter({ name })
    await grant(call(vault, name))
    expect(saved).toHaveLength(1)
  })

  test('attack: rejects a period that began long ago', async () => {
    const granter = createGranter()
    granter.context.now = () => 1_000_000_000
    const rules = [{ type: 'expiry', data: { timestamp: 1_000_000 + expiry } }]
    const from = (startTime: number) => ({ ...tenADay, data: { ...tenADay.data, startTime } })
    await expect(granter.grant(from(999_000), { rules })).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    await expect(granter.grant(from(999_950), { rules })).resolves.toHaveLength(1)
  })

  test('attack: rejects a function name with a line break, which could claim anything', async () => {
    const { grant, saved, cards } = createGranter({
      // The same selector: argument names are not part of it.
      name: 'mint(address Nothing_leaves_your_account\u2028,uint256 amount)',
    })
    await expect(
      grant({ type: 'contract-call', data: { address: vault, methods: [mint] } }),
    ).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    expect([saved, cards]).toEqual([[], []])
  })

  test('attack: a token without decimals: shows the signed amount, not a fraction of it', async () => {
    const { grant, text } = createGranter({ decimals: 0 })
    const [{ context }] = await grant(tenADay)
    expect(text()).toContain('10,000,000 USDC')
    const { caveats = [] } = decodeContext(context) ?? {}
    expect(decodeCaveats(caveats, contracts)?.permission).toMatchObject({ periodAmount: 10_000_000n })
  })

  test('attack: does not show the justification that the page gives', async () => {
    const { grant, text } = createGranter()
    const justification = 'Only 1 USDC\u202E, promised'
    await grant({ ...tenADay, data: { ...tenADay.data, justification } })
    expect(text()).not.toContain('promised')
  })
})

function call(target: Hex, method: string) {
  return { type: 'contract-call', data: { address: target, methods: [toFunctionSelector(method)] } }
}

const permission: SessionPermission = {
  type: 'erc20-token-allowance',
  tokenAddress: usdc,
  allowanceAmount: 5_000_000n,
}

describe('ending permissions', () => {
  test('default: ends a permission with one call of the account, described in words', async () => {
    const { ask, sent, text } = createGranter()
    const { context } = keptGrant(permission)
    expect(await ask('wallet_revokeExecutionPermission', [{ permissionContext: context }])).toEqual({})
    expect(text()).toContain('End a permission')
    expect(text()).toContain('5 USDC')
    const [[only, ...others] = []] = sent
    expect(others).toEqual([])
    expect(only?.to).toBe(contracts.delegationManager)
    const { functionName, args } = decodeFunctionData({ abi: delegationAbi, data: only?.data ?? '0x' })
    expect(functionName).toBe('disableDelegation')
    expect(args).toMatchObject([{ delegator: getAddress(account), signature: '0x' }])
  })

  test('behavior: does not emphasize the amount of a permission that ends', async () => {
    const { ask, grant, cards } = createGranter()
    await grant(tenADay)
    const { context } = keptGrant(permission)
    await ask('wallet_revokeExecutionPermission', [{ permissionContext: context }])
    const [, ending] = cards
    expect(ending?.textContent).toContain('Total limit5 USDC')
    expect(ending?.withClass('big')).toEqual([])
  })

  test('default: ends a permission by its context, or by the id of one that this page requested', async () => {
    const row = keptGrant(permission)
    const { ask, rows, sent } = createGranter()
    await ask('wallet_revokePermissions', [{ pci: row.context }])
    await expect(ask('wallet_revokePermissions', [{ pci: row.pci }])).rejects.toMatchObject({
      code: 'GRANT_INVALID',
    })
    rows.push({ ...row, origin: 'https://other.example' })
    await expect(ask('wallet_revokePermissions', [{ pci: row.pci }])).rejects.toMatchObject({
      code: 'GRANT_INVALID',
    })
    rows.push(row)
    await ask('wallet_revokePermissions', [{ pci: row.pci }])
    expect(sent).toHaveLength(2)
  })

  test('behavior: rejects EIP-2255’s method of the same name, and ends nothing', async () => {
    const { ask, sent, cards } = createGranter()
    await expect(ask('wallet_revokePermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
      code: 'ACTION_NOT_ALLOWED',
    })
    expect([sent, cards]).toEqual([[], []])
  })

  test('behavior: does not end a permission twice', async () => {
    const row = keptGrant(permission)
    const { ask, sent, cards } = createGranter({ ended: [row.pci] })
    await ask('wallet_revokeExecutionPermission', [{ permissionContext: row.context }])
    expect([sent, cards]).toEqual([[], []])
  })

  test('param: without ids: ends all permissions by raising the account’s nonce', async () => {
    const { request, sent, text } = createGranter()
    await endPermissions(toGrantingRequest(request('END_SESSIONS', undefined)), undefined)
    expect(text()).toContain('End all permissions')
    const [[only] = []] = sent
    expect(only?.to).toBe(contracts.enforcers.Nonce)
    expect(decodeFunctionData({ abi: delegationAbi, data: only?.data ?? '0x' })).toEqual({
      functionName: 'incrementNonce',
      args: [getAddress(contracts.delegationManager)],
    })
  })

  test('attack: rejects the permission of another account, and an invalid context', async () => {
    const { ask, cards } = createGranter()
    const { context } = keptGrant(permission, address(0xbad))
    for (const permissionContext of [context, '0x', '0x1234'])
      await expect(ask('wallet_revokeExecutionPermission', [{ permissionContext }])).rejects.toMatchObject({
        code: 'GRANT_INVALID',
      })
    expect(cards).toEqual([])
  })

  test('attack: refuses a page’s own calls that restore, end or redeem a permission', async () => {
    for (const selector of ['0x3ed01015', '0x49934047', '0xcef6d209']) {
      const { ask, cards, text } = createGranter()
      const calls = [{ to: contracts.delegationManager, data: `${selector}${'00'.repeat(64)}` }]
      await expect(ask('eth_sendTransaction', [calls[0]])).rejects.toMatchObject({ walletCode: 4001 })
      expect(cards).toHaveLength(1)
      expect(text()).toContain('This can’t be signed.')
    }
  })
})
