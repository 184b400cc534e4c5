import {
  buildSessionEndMessage,
  type CaipNetworkId,
  getOwnSessions,
  getSessions,
  getSmartAccountNetworks,
  postPaymaster,
  saveSession,
} from '@foyer/contract'
import { type Delegation, delegationAbi, encodeContext, hashDelegation } from '@foyer/contract/sessions'
import * as v from 'valibot'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  hexToBigInt,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  slice,
  zeroHash,
} from 'viem'
import { readContract } from 'viem/actions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { proveAddresses } from '../../server/test/proveAddresses.ts'
import { page, startSessionServer } from '../test/startSessionServer.ts'
import { tokenAddresses } from './localTokens.ts'

type Stack = Awaited<ReturnType<typeof startSessionServer>>
type Visitor = Awaited<ReturnType<Stack['newVisitor']>>

const chainId = 'eip155:31337'
const dayS = 86_400
const shop: Hex = '0x00000000000000000000000000000000000054e1'
const secp256k1Order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

let stack: Stack
beforeAll(async () => {
  stack = await startSessionServer()
})
afterAll(() => stack?.stop())
afterEach(() => {
  stack.node.isDown = false
})

const save = (
  { device }: Pick<Visitor, 'device'>,
  given: Delegation | Hex,
  origin = page,
  on: CaipNetworkId = chainId,
) => {
  const context = typeof given === 'string' ? given : encodeContext(given)
  return device.ask(saveSession, { params: { chainId: on }, body: { origin, context } })
}
const own = async ({ device }: Pick<Visitor, 'device'>) =>
  (await device.ask(getOwnSessions, { params: { chainId } })).pcis
const only = async (visitor: Pick<Visitor, 'device'>, given: Delegation) =>
  (await own(visitor)).find(({ pci }) => pci === hashDelegation(given))

/** The list for a page, or the error code. */
async function listAt(account: string, ask: { token?: string; projectId?: string } = {}) {
  const response = await stack.call(`/v1/sessions/${encodeURIComponent(account)}`, ask)
  const json = await response.json()
  return response.ok ? v.parse(getSessions.response, json).pcis : codeOf(json)
}
/** The status, or the error code. */
async function revoke(account: string, body: { pci: string; signature: string }) {
  const response = await stack.call(`/v1/sessions/${encodeURIComponent(account)}/revoke`, { body })
  const json = (await response.json()) as { status?: string }
  return response.ok ? json.status : codeOf(json)
}
const codeOf = (json: unknown) => (json as { error: { code: string } }).error.code

async function disable(account: Hex, given: Delegation) {
  const args = [{ ...given, signature: '0x' as const }] as const
  const data = encodeFunctionData({
    abi: delegationAbi,
    functionName: 'disableDelegation',
    args: args as never,
  })
  await stack.send(account, stack.contracts.sessions.delegationManager, data)
}
async function endAll(account: Hex) {
  const { delegationManager, enforcers } = stack.contracts.sessions
  const args = [delegationManager] as const
  await stack.send(
    account,
    enforcers.Nonce,
    encodeFunctionData({ abi: delegationAbi, functionName: 'incrementNonce', args }),
  )
}
const pay = (units: bigint): [Hex, bigint, Hex] => [
  tokenAddresses.USDC,
  0n,
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, units] }),
]

describe.sequential('saveSession', () => {
  test('default: stores a permission once, and lists it for the page and for the login', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    const kept = await save(visitor, given)
    const { permission } = kept
    expect(kept).toMatchObject({
      pci: hashDelegation(given),
      account: visitor.caipAddress,
      projectId: 'demo',
      origin: page,
      to: visitor.delegate.address,
      context: encodeContext(given),
      status: 'active',
      spent: '0',
      left: '10',
    })
    expect(permission).toMatchObject({
      type: 'erc20-token-periodic',
      periodAmount: '10',
      periodDuration: dayS,
    })
    expect(await save(visitor, given)).toEqual(kept)
    expect(await own(visitor)).toEqual([kept])
    const token = await stack.signIn(visitor)
    expect(await listAt(visitor.caipAddress, { token })).toEqual([kept])
    expect(await listAt(visitor.caipAddress.toLowerCase(), { token })).toEqual([kept])
  })

  test('behavior: lists the newest first, and expired permissions for thirty days', async () => {
    const visitor = await stack.newVisitor()
    const now = await stack.nowS()
    const first = await visitor.grant(undefined, { expiry: now + dayS })
    await save(visitor, first)
    stack.clock.aheadMs = 10_000
    const second = await visitor.grant(undefined, { expiry: now + 60 * dayS })
    await save(visitor, second)
    expect((await own(visitor)).map(({ pci }) => pci)).toEqual([second, first].map(hashDelegation))
    const later = async (days: number) => {
      stack.clock.aheadMs = days * dayS * 1_000
      const { device } = await stack.logIn(visitor.email)
      return (await own({ device })).map(({ status }) => status)
    }
    try {
      expect(await later(2)).toEqual(['active', 'expired'])
      expect(await later(30)).toEqual(['active', 'expired'])
      expect(await later(32)).toEqual(['active'])
    } finally {
      stack.clock.aheadMs = 0
    }
  })

  test('behavior: accepts the owner’s signature for an undeployed account; the permission works once deployed', async () => {
    const visitor = await stack.newVisitor({ isDeployed: false })
    const given = await visitor.grant()
    expect(await save(visitor, given)).toMatchObject({ status: 'active' })
    // The signature's malleable form (high s), which the account’s contract rejects.
    const s = hexToBigInt(slice(given.signature, 32, 64))
    const other = slice(given.signature, 64) === '0x1b' ? '0x1c' : '0x1b'
    const high = concat([slice(given.signature, 0, 32), numberToHex(secp256k1Order - s, { size: 32 }), other])
    const fresh = await stack.newVisitor({ isDeployed: false })
    await expect(save(visitor, { ...given, signature: high })).rejects.toMatchObject({
      code: 'GRANT_INVALID',
    })
    await expect(
      save(visitor, await visitor.grant(undefined, { signer: fresh.owner })),
    ).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    await visitor.deploy()
    await visitor.redeem(given, pay(4n))
    expect(await only(visitor, given)).toMatchObject({ status: 'active', spent: '4', left: '6' })
  })

  test('behavior: removes ended permissions when full, never valid ones', async () => {
    const visitor = await stack.newVisitor()
    const ended = await visitor.grant()
    await save(visitor, ended)
    const account = visitor.account.toLowerCase()
    const soon = (await stack.nowS()) + dayS
    for (let n = 0; n < 254; n++)
      await stack.insertRow({ account, pci: `0x${String(n).padStart(64, '0')}`, expiry: soon })
    await expect(save(visitor, await visitor.grant())).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    // A permission that is already stored needs no extra room.
    expect(await save(visitor, ended)).toMatchObject({ status: 'active' })
    await disable(visitor.account, ended)
    const second = await visitor.grant()
    await save(visitor, second)
    expect((await own(visitor)).map(({ pci }) => pci)).toEqual([hashDelegation(second)])
    await expect(save(visitor, await visitor.grant())).rejects.toMatchObject({ code: 'GRANT_INVALID' })
  })

  test('error: rejects networks without sessions or smart accounts, and reports a node that fails', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    for (const on of ['eip155:31338', 'eip155:1'] as const)
      await expect(save(visitor, given, page, on)).rejects.toMatchObject({ code: 'SESSIONS_OFF' })
    stack.node.isDown = true
    await expect(save(visitor, given)).rejects.toMatchObject({ code: 'SIGNATURE_UNCHECKED' })
    stack.node.isDown = false
    expect(await own(visitor)).toEqual([])
  })

  const attacks: readonly [string, (visitor: Visitor, other: Visitor) => Promise<Delegation | Hex>][] = [
    ['signed by another account’s owner', (one, other) => one.grant(undefined, { signer: other.owner })],
    ['another account’s permission', (_, other) => other.grant()],
    [
      'another account’s permission, signed by this account’s owner',
      (one, other) => other.grant(undefined, { signer: one.owner }),
    ],
    ['signed for another chain', (one) => one.grant(undefined, { signedFor: 1 })],
    [
      'without a caveat',
      (one) => one.grant(undefined, { changed: (it) => ({ ...it, caveats: it.caveats.slice(0, -1) }) }),
    ],
    ['without caveats', (one) => one.grant(undefined, { changed: (it) => ({ ...it, caveats: [] }) })],
    [
      'with an old nonce',
      async (one) => {
        const old = await one.grant()
        await endAll(one.account)
        return old
      },
    ],
    ['with a future nonce', (one) => one.grant(undefined, { nonce: 7n })],
    ['for any delegate', (one) => one.grant(undefined, { to: '0x0000000000000000000000000000000000000a11' })],
    ['for the account itself', (one) => one.grant(undefined, { to: one.account })],
    ['for the account’s owner', (one) => one.grant(undefined, { to: one.owner.address })],
    [
      'for another delegate than its redeemer',
      (one) => one.grant(undefined, { changed: (it) => ({ ...it, delegate: shop }) }),
    ],
    [
      'as a redelegation without its parent',
      (one) => one.grant(undefined, { changed: (it) => ({ ...it, authority: zeroHash }) }),
    ],
    [
      'a chain of two delegations',
      async (one) => {
        const root = await one.grant()
        return encodeChain([
          { ...root, delegator: root.delegate, delegate: shop, authority: hashDelegation(root) },
          root,
        ])
      },
    ],
    [
      'with changed caveat arguments, which are not signed',
      async (one) => {
        const given = await one.grant()
        return { ...given, caveats: given.caveats.map((caveat) => ({ ...caveat, args: '0x1234' as const })) }
      },
    ],
    [
      'with an unlimited amount',
      async (one) => one.grant({ ...(await one.tenADay()), periodAmount: 2n ** 200n } as never),
    ],
    ['for 500 days', async (one) => one.grant(undefined, { expiry: (await stack.nowS()) + 500 * dayS })],
    ['already expired', async (one) => one.grant(undefined, { expiry: (await stack.nowS()) - 5 })],
    [
      'for approve, which gives tokens away',
      (one) =>
        one.grant({
          type: 'contract-call',
          address: tokenAddresses.USDC,
          methods: ['0x095ea7b3'],
          valueLimit: 0n,
        }),
    ],
    ['bytes that are not a delegation', async () => '0x1234'],
  ]
  test.each(attacks)('attack: rejects a planted permission: %s', async (_, make) => {
    const [visitor, other] = [await stack.newVisitor(), await stack.newVisitor()]
    await expect(save(visitor, await make(visitor, other))).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    expect(await own(visitor)).toEqual([])
    expect(await own(other)).toEqual([])
  })

  test('attack: rejects a login without a wallet, and a page outside the project’s origins', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    await expect(save(await stack.logIn(), given)).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    await expect(save(visitor, given, 'https://evil.example')).rejects.toMatchObject({
      code: 'ORIGIN_NOT_ALLOWED',
    })
    expect(await own(await stack.logIn())).toEqual([])
  })
})

describe.sequential('getOwnSessions', () => {
  test('attack: a login that claims someone else’s address cannot read its permissions', async () => {
    const visitor = await stack.newVisitor()
    const kept = await save(visitor, await visitor.grant())
    const { device } = await stack.logIn()
    const declared = { eip155: visitor.owner.address }
    const thief = await proveAddresses({ projectId: 'demo', userId: device.session?.user.id, declared })
    await expect(stack.keepWallet(device, thief)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await own({ device })).toEqual([])
    expect(await own(visitor)).toEqual([kept])
  })
})

describe.sequential('getSessions', () => {
  test('attack: lists nothing without a token, or with one of another account, network or project', async () => {
    const [visitor, other] = [await stack.newVisitor(), await stack.newVisitor()]
    const kept = await save(visitor, await visitor.grant())
    const at = visitor.caipAddress
    expect(await listAt(at)).toBe('SIWX_SESSION_INVALID')
    expect(await listAt(at, { token: await stack.signIn(other) })).toBe('SIWX_SESSION_INVALID')
    const token = await stack.signIn(visitor)
    expect(await listAt(at, { token, projectId: 'other' })).toBe('SIWX_SESSION_INVALID')
    expect(await listAt(at, { token: await stack.signIn(visitor, 'other'), projectId: 'other' })).toEqual([])
    expect(await listAt(at.replace('31337', '31338'), { token })).toBe('SIWX_SESSION_INVALID')
    expect(await listAt(at, { token })).toEqual([kept])
  })

  test('behavior: shows the amount spent, the amount left, and the next period', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    const { permission, ...kept } = await save(visitor, given)
    const start = 'startTime' in permission ? permission.startTime : 0
    const atS = (seconds: number) => new Date(seconds * 1_000).toISOString()
    expect(kept.resetsAt).toBe(atS(start + dayS))
    await visitor.redeem(given, pay(6n))
    expect(await only(visitor, given)).toMatchObject({ spent: '6', left: '4', resetsAt: atS(start + dayS) })
    await stack.ask('evm_increaseTime', [dayS])
    await stack.ask('evm_mine', [])
    expect(await only(visitor, given)).toMatchObject({
      spent: '0',
      left: '10',
      resetsAt: atS(start + 2 * dayS),
    })
    await visitor.redeem(given, pay(3n))
    expect(await only(visitor, given)).toMatchObject({ spent: '3', left: '7' })
  })

  test('behavior: shows spent and remaining amounts of allowances and call limits, and neither without a limit', async () => {
    const visitor = await stack.newVisitor()
    const sum = await visitor.grant({
      type: 'erc20-token-allowance',
      tokenAddress: tokenAddresses.USDC,
      allowanceAmount: 9n,
    })
    const mint = parseAbi(['function mint(address to, uint256 amount)'])
    const data = encodeFunctionData({ abi: mint, functionName: 'mint', args: [shop, 1n] })
    const calls = {
      type: 'contract-call',
      address: tokenAddresses.USDC,
      methods: [slice(data, 0, 4)],
      valueLimit: 0n,
    } as const
    const two = await visitor.grant({ ...calls, maxCalls: 2n })
    const any = await visitor.grant(calls)
    for (const one of [sum, two, any]) await save(visitor, one)
    await visitor.redeem(sum, pay(2n))
    for (const one of [two, any]) await visitor.redeem(one, [tokenAddresses.USDC, 0n, data])
    expect(await only(visitor, sum)).toMatchObject({ spent: '2', left: '7' })
    expect(await only(visitor, two)).toMatchObject({ spent: '1', left: '1' })
    const free = await only(visitor, any)
    expect(free).toMatchObject({ status: 'active' })
    expect(free).not.toHaveProperty('left')
    expect(free).not.toHaveProperty('spent')
  })

  test('behavior: shows permissions ended on the chain, alone or all at once; unknown while the node is down', async () => {
    const visitor = await stack.newVisitor()
    const [first, second] = [await visitor.grant(), await visitor.grant()]
    for (const one of [first, second]) await save(visitor, one)
    const statuses = async () =>
      [await only(visitor, first), await only(visitor, second)].map((it) => it?.status)
    await disable(visitor.account, first)
    expect(await statuses()).toEqual(['ended', 'active'])
    expect(await only(visitor, first)).not.toHaveProperty('left')
    stack.node.isDown = true
    expect(await statuses()).toEqual(['unknown', 'unknown'])
    stack.node.isDown = false
    await endAll(visitor.account)
    expect(await statuses()).toEqual(['ended', 'ended'])
    const third = await visitor.grant()
    expect(await save(visitor, third)).toMatchObject({ status: 'active' })
  })

  test('behavior: shows a permission as paused while the delegation manager is paused', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    await save(visitor, given)
    const { delegationManager: address } = stack.contracts.sessions
    const abi = parseAbi([
      'function owner() view returns (address)',
      'function pause()',
      'function unpause()',
    ])
    const owner = await readContract(stack.client, { address, abi, functionName: 'owner' })
    await stack.send(owner, address, encodeFunctionData({ abi, functionName: 'pause' }))
    try {
      expect(await only(visitor, given)).toMatchObject({ status: 'paused' })
    } finally {
      await stack.send(owner, address, encodeFunctionData({ abi, functionName: 'unpause' }))
    }
    expect(await only(visitor, given)).toMatchObject({ status: 'active' })
  })
})

describe.sequential('revokeSession', () => {
  test('default: marks a permission as ending until the chain ends it; a repeated request returns the same status', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    const { pci } = await save(visitor, given)
    const signature = await visitor.sign(buildSessionEndMessage(visitor.caipAddress, pci))
    expect(await revoke(visitor.caipAddress, { pci, signature })).toBe('ending')
    expect(await revoke(visitor.caipAddress, { pci, signature })).toBe('ending')
    expect(await only(visitor, given)).toMatchObject({ status: 'ending', left: '10' })
    await disable(visitor.account, given)
    expect(await only(visitor, given)).toMatchObject({ status: 'ended' })
    expect(await revoke(visitor.caipAddress, { pci, signature })).toBe('ended')
  })

  test('behavior: an undeployed account can sign the end of a permission', async () => {
    const visitor = await stack.newVisitor({ isDeployed: false })
    const { pci } = await save(visitor, await visitor.grant())
    const signature = await visitor.sign(buildSessionEndMessage(visitor.caipAddress, pci))
    expect(await revoke(visitor.caipAddress, { pci, signature })).toBe('ending')
  })

  test('attack: rejects a missing, foreign or mismatched signature, and does not reveal which permissions exist', async () => {
    const [visitor, other] = [await stack.newVisitor(), await stack.newVisitor()]
    const [given, second] = [await visitor.grant(), await visitor.grant()]
    const { pci } = await save(visitor, given)
    await save(visitor, second)
    const at = visitor.caipAddress
    const text = buildSessionEndMessage(at, pci)
    const signatures = [
      `0x${'00'.repeat(65)}`,
      await other.sign(text),
      await visitor.sign(buildSessionEndMessage(at, hashDelegation(second))),
      await visitor.sign(buildSessionEndMessage(at.replace('31337', '1') as typeof at, pci)),
    ]
    for (const signature of signatures) expect(await revoke(at, { pci, signature })).toBe('GRANT_INVALID')
    expect(await revoke(at, { pci: zeroHash, signature: signatures[1] ?? '' })).toBe('GRANT_INVALID')
    // Another account's signature does not end this account's session.
    const own = await other.sign(buildSessionEndMessage(other.caipAddress, pci))
    expect(await revoke(other.caipAddress, { pci, signature: own })).toBe('GRANT_INVALID')
    expect(await revoke(at, { pci, signature: '' })).toBe('BAD_REQUEST')
    expect(await only(visitor, given)).toMatchObject({ status: 'active' })
    stack.node.isDown = true
    for (const wanted of [pci, zeroHash])
      expect(await revoke(at, { pci: wanted, signature: signatures[1] ?? '' })).toBe('SIGNATURE_UNCHECKED')
    stack.node.isDown = false
    const signature = await visitor.sign(buildSessionEndMessage(`eip155:31338:${visitor.account}`, pci))
    expect(await revoke(at.replace('31337', '31338'), { pci, signature })).toBe('SESSIONS_OFF')
    expect(await revoke('eip155:31337:nobody', { pci, signature })).toBe('GRANT_INVALID')
  })
})

describe.sequential('permissions in other routes', () => {
  test('default: lists the permission contracts of each network', async () => {
    const response = await stack.call('/v1/smart-accounts')
    const { networks } = v.parse(getSmartAccountNetworks.response, await response.json())
    expect(networks.map(({ sessions }) => sessions)).toEqual([stack.contracts.sessions, undefined])
  })

  test('default: ending a permission is sponsored even if only some contracts are; similar calls are not', async () => {
    const visitor = await stack.newVisitor()
    const { delegationManager, enforcers } = stack.contracts.sessions
    const given = { ...(await visitor.grant()), signature: '0x' as const }
    const call = (functionName: 'disableDelegation' | 'incrementNonce', argument: unknown) =>
      encodeFunctionData({ abi: delegationAbi, functionName, args: [argument] as never })
    const disableData = call('disableDelegation', given)
    const nonceData = call('incrementNonce', delegationManager)
    const redeemData = encodeFunctionData({
      abi: delegationAbi,
      functionName: 'redeemDelegations',
      args: [[], [], []],
    })
    const enableData = concat(['0x3ed01015', slice(disableData, 4)])
    expect(await refusalOf(visitor, [tokenAddresses.USDC, '0x'])).toBeUndefined()
    expect(await refusalOf(visitor, [shop, '0x'])).toBe('SPONSORSHIP_CONTRACT')
    expect(await refusalOf(visitor, [delegationManager, disableData])).toBeUndefined()
    expect(await refusalOf(visitor, [enforcers.Nonce, nonceData])).toBeUndefined()
    for (const [to, data] of [
      [delegationManager, redeemData],
      [delegationManager, enableData],
      [delegationManager, nonceData],
      [delegationManager, concat([disableData, '0x00'])],
      [delegationManager, slice(disableData, 0, 4)],
      [delegationManager, '0x'],
      [enforcers.Nonce, disableData],
      [enforcers.Nonce, call('incrementNonce', shop)],
      [enforcers.Timestamp, nonceData],
      [shop, disableData],
    ] as const)
      expect(await refusalOf(visitor, [to, data])).toBe('SPONSORSHIP_CONTRACT')
  })
})

/** Why the project does not pay for a call of the account. */
async function refusalOf({ device, account }: Visitor, [to, data]: readonly [Hex, Hex]) {
  const callData = encodeFunctionData({
    abi: parseAbi(['function execute(bytes32 mode, bytes executionCalldata)']),
    functionName: 'execute',
    args: [zeroHash, encodePacked(['address', 'uint256', 'bytes'], [to, 0n, data])],
  })
  const params = [{ sender: account, nonce: '0x0', callData }, stack.contracts.entryPoint, '0x7a69']
  const { error, result } = await device.ask(postPaymaster, {
    params: { chainId },
    body: { jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterStubData', params },
  })
  return result ? undefined : (error?.data as { code: string } | undefined)?.code
}

/** A chain of delegations, last one first, in the manager's format. */
function encodeChain(delegations: readonly Delegation[]): Hex {
  return encodeAbiParameters(
    parseAbiParameters([
      'Delegation[] delegations',
      'struct Caveat { address enforcer; bytes terms; bytes args; }',
      'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
    ]),
    [delegations as never],
  )
}
