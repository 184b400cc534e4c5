import {
  encodeCaveats,
  encodeContext,
  enforcerNames,
  hashDelegation,
  rootAuthority,
  type SessionContracts,
  type SessionPermission,
} from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import { endPermissions } from '../../../secure/src/flows/approve/grants/endPermissions.ts'
import type { GrantingRequest } from '../../../secure/src/flows/approve/grants/GrantingRequest.ts'
import { grantPermission } from '../../../secure/src/flows/approve/grants/grantPermission.ts'
import { showPermissionsNotice } from '../../../secure/src/flows/recover/showPermissionsNotice.ts'
import { showExport } from '../../../secure/src/flows/security/keys/showExport.ts'
import { permissionsNotice } from '../../../secure/src/flows/security/permissions/permissionsNotice.ts'
import { showPermissions } from '../../../secure/src/flows/security/permissions/showPermissions.ts'
import type { SmartAccount } from '../../../secure/src/smart/SmartAccount.ts'
import type { Texts } from '../../../secure/src/texts/en.ts'
import type { Wallet } from '../../../secure/src/wallet/Wallet.ts'
import { createFrameContext, usdc, visitor } from './createFrameContext.ts'
import type { FrameState } from './FrameState.ts'

const { signal } = new AbortController()
const account: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const shop: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const placeOf = (at: number): Hex => `0x${(0xf00d00 + at).toString(16).padStart(40, '1')}`
const contracts: SessionContracts = {
  delegationManager: placeOf(99),
  enforcers: Object.fromEntries(
    enforcerNames.map((name, at) => [name, placeOf(at)]),
  ) as SessionContracts['enforcers'],
}
const zero = `0x${'0'.repeat(64)}` as const
const dayS = 86_400
/** Never settles, so that a state stays. */
const wait = () => new Promise<never>(() => {})
const expiry = (now: number) => Math.floor(now / 1_000) + 30 * dayS
const smart = {
  address: account,
  network: {
    chainId: 'eip155:1',
    entryPoint: placeOf(101),
    factory: placeOf(102),
    implementation: placeOf(103),
    sessions: contracts,
  },
  code: { factory: placeOf(102), factoryData: '0x' },
  isDeployed: async () => true,
  prepare: async () => ({ feeWei: 0n, isSponsored: true }),
} as unknown as SmartAccount

function request(card: HTMLElement, texts: Texts, params: unknown): GrantingRequest {
  const answers = { eth_call: zero, eth_blockNumber: '0x1' }
  const context = createFrameContext(card, texts, answers)
  const { api } = context
  const named = { names: { isVerified: true, signatures: ['mint(address,uint256)'] } }
  const asked = (async (route: { id: string }, ...rest: []) =>
    route.id === 'getClearSigning'
      ? named
      : api(route as Parameters<typeof api>[0], ...(rest as unknown as [never]))) as unknown as typeof api
  return {
    context: { ...context, api: asked },
    wallet: {} as Wallet,
    method: 'wallet_requestExecutionPermissions',
    params,
    network: 'eip155:1',
    address: account,
    smart,
    contracts,
    own: [visitor.eip155, account],
    getToken: async () => '',
    signal,
  }
}

/** A page requests a permission. */
function asked(permission: object, payees: readonly Hex[] = []): FrameState {
  return (card, texts) => {
    const rules = [
      { type: 'expiry', data: { timestamp: expiry(Date.now()) } },
      ...(payees.length ? [{ type: 'payee', data: { addresses: payees } }] : []),
    ]
    return grantPermission(request(card, texts, [{ chainId: '0x1', to: shop, permission, rules }]))
  }
}

/** The visitor ends permissions. */
function ended(...permissions: readonly SessionPermission[]): FrameState {
  return (card, texts) => {
    const contexts = permissions.map((permission) => {
      const terms = { permission, to: shop, expiry: expiry(Date.now()), nonce: 0n }
      const caveats = encodeCaveats(terms, contracts)
      const bare = { delegate: shop, delegator: account, authority: rootAuthority, caveats, salt: 1n }
      return encodeContext({ ...bare, signature: '0x' })
    })
    return endPermissions(request(card, texts, undefined), permissions.length ? contexts : undefined)
  }
}

/** The server's list for the account: two sites, one with a non-ASCII name. */
function listed(
  held: readonly (readonly [string, SessionPermission])[] | undefined,
): typeof createFrameContext {
  return (card, texts) => {
    const context = createFrameContext(card, texts)
    const pcis = held?.map(([origin, permission], at) => {
      const terms = { permission, to: shop, expiry: Math.floor(Date.now() / 1_000) + 30 * dayS, nonce: 0n }
      const caveats = encodeCaveats(terms, contracts)
      const bare = { delegate: shop, delegator: account, authority: rootAuthority, caveats, salt: BigInt(at) }
      return {
        pci: hashDelegation(bare),
        origin,
        status: 'active',
        context: encodeContext({ ...bare, signature: '0x' }),
      }
    })
    const api = (async (route: { id: string }, ...rest: []) => {
      if (route.id === 'getSessionNotices') return { isOn: false, isPossible: true }
      if (route.id === 'getOwnSessions') return pcis ? { pcis } : Promise.reject(new Error('down'))
      return context.api(route as Parameters<typeof context.api>[0], ...(rest as unknown as [never]))
    }) as unknown as typeof context.api
    return { ...context, api }
  }
}
const readHeld = (card: HTMLElement, texts: Texts, create: typeof createFrameContext) => ({
  ...create(card, texts),
  token: '',
  readNetworks: async () => [smart.network],
  texts,
  signal,
})

const tenADay: SessionPermission = {
  type: 'erc20-token-periodic',
  tokenAddress: usdc,
  periodAmount: 10_000_000n,
  periodDuration: dayS,
  startTime: 1,
}

const coins: SessionPermission = { type: 'native-token-allowance', allowanceAmount: 10n ** 17n }
const two = listed([
  ['https://a-market-with-a-long-name.example', tenADay],
  ['https://xn--mnchen-3ya.example:8443', coins],
])
/** A screen of the security page that lists permissions which stay active. */
function withHeld(
  create: typeof createFrameContext,
  show: (card: HTMLElement, texts: Texts, held: HTMLElement | undefined) => unknown,
): FrameState {
  return async (card, texts) => show(card, texts, await permissionsNotice(readHeld(card, texts, create)))
}

/** Approvals of a smart account's permissions, and its lists of them. */
export const grantStates: Readonly<Record<string, FrameState>> = {
  grantTokens: asked({
    type: 'erc20-token-periodic',
    data: { tokenAddress: usdc, periodAmount: '0x989680', periodDuration: dayS },
  }),
  grantCoins: asked({ type: 'native-token-allowance', data: { allowanceAmount: '0x16345785d8a0000' } }, [
    '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  ]),
  grantCalls: asked({
    type: 'contract-call',
    data: { address: placeOf(200), methods: ['mint(address,uint256)'], maxCalls: '0x5' },
  }),
  endOne: ended(tenADay),
  endTwo: ended(tenADay, coins),
  endAll: ended(),
  permissions: (card, texts) => showPermissions(card, readHeld(card, texts, two)),
  permissionsNone: (card, texts) => showPermissions(card, readHeld(card, texts, listed([]))),
  permissionsUnread: (card, texts) => showPermissions(card, readHeld(card, texts, listed(undefined))),
  permissionsHeld: (card, texts) => showPermissionsNotice(card, readHeld(card, texts, two)),
  phraseHeld: withHeld(two, (card, texts, held) =>
    showExport(card, { wallet: { use: wait }, stepUp: { ask: wait, note: () => {} }, texts, held, signal }),
  ),
}
