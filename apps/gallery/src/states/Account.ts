import { connect, open } from '@foyer/core'
import { mixedAccounts } from '../fixtures/accounts.ts'
import { longBalances, manyBalances, noBalances, someBalances } from '../fixtures/balances.ts'
import { icon } from '../fixtures/icon.ts'
import { longNetworks } from '../fixtures/networks.ts'
import { longNfts } from '../fixtures/nfts.ts'
import { longTransactions } from '../fixtures/transactions.ts'
import { longExtensions } from '../fixtures/wallets.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { swapWorld } from './fillSwap.ts'
import { paidByPermission } from './sessionFixtures.ts'

const connectedTo = 'eip155:1'
const sees = '[data-testid="total-balance"]'
const nfts = '[data-testid="nfts"] .nft'
const activity = '[data-testid^="transaction-"]'

const showPart = (part: 'tokens' | 'nfts' | 'activity', world: World, wanted: string): State => ({
  world: { connectedTo, ...world },
  async show(foyer, visitor) {
    open(foyer)
    await visitor.presses(`[data-testid="tab-${part}"]`)
  },
  sees: wanted,
})

/** The account of a login. */
const loggedIn = (embedded: World['embedded'], sees: string): State => ({
  world: { embedded },
  async show(foyer) {
    await connect(foyer, { connectorId: 'auth' })
    open(foyer)
  },
  sees,
})

/** Account in every state. */
export const accountStates: ViewStates = {
  loading: { world: { connectedTo, balances: 'silent' }, sees: '.row-skeleton' },
  empty: { world: { connectedTo, balances: [] }, sees },
  error: { world: { connectedTo, balances: 'down' }, sees: '[data-testid="toast"]' },
  success: { world: { connectedTo }, sees },
  longNames: {
    world: { connectedTo, extensions: longExtensions, networks: longNetworks, balances: longBalances },
    sees,
  },
  manyWallets: { world: { connectedTo, balances: manyBalances }, sees },
  more: {
    swaps: { world: swapWorld({ transfer: {} }), sees: '[data-testid="swap-from-ETH"]' },
    basic: {
      world: swapWorld({ transfer: {}, options: { basic: true } }),
      sees: '[data-testid="feature-send"]',
    },
    nfts: showPart('nfts', {}, nfts),
    nftsLoading: showPart('nfts', { nfts: 'silent' }, '.nft-skeleton'),
    nftsEmpty: showPart('nfts', { nfts: [] }, '[data-testid="no-nfts"]'),
    nftsFailed: showPart('nfts', { nfts: 'down' }, '.part .empty'),
    nftsLong: showPart('nfts', { nfts: longNfts }, nfts),
    activity: showPart('activity', {}, activity),
    activityLoading: showPart('activity', { transactions: 'silent' }, '.part .row-skeleton'),
    activityEmpty: showPart('activity', { transactions: [] }, '[data-testid="no-activity"]'),
    activityFailed: showPart('activity', { transactions: 'down' }, '[data-testid="toast"]'),
    activityLong: showPart('activity', { transactions: longTransactions }, activity),
    activityByPermission: {
      world: paidByPermission,
      async show(foyer, visitor) {
        await connect(foyer, { connectorId: 'auth' })
        open(foyer)
        await visitor.presses('[data-testid="tab-activity"]')
      },
      sees: '[data-testid="by-permission"] bdi',
    },
    named: {
      world: { connectedTo, identity: { name: 'northern-harbour.foyer.test', avatar: icon(5) } },
      sees: '[data-testid="profile-name"]',
    },
    partial: {
      world: { connectedTo, missing: [{ part: 'prices', reason: 'down' }] },
      sees: '.notice',
    },
    hidden: {
      world: { connectedTo },
      async show(foyer, visitor) {
        open(foyer)
        await visitor.presses('[data-testid="hide-balances"]')
      },
      sees: '.sr-only',
    },
    login: loggedIn({}, '[data-testid="account-settings"]'),
    accounts: { world: { connectedTo, accounts: mixedAccounts }, sees },
    chainOnly: { world: { connectedTo, balances: 'down', hasChain: true }, sees: '.notice' },
    copied: {
      world: { connectedTo },
      async show(foyer, visitor) {
        navigator.clipboard.writeText = async () => {}
        open(foyer)
        await visitor.presses('[data-testid="copy"]')
      },
      sees: '[data-testid="toast"]',
    },
    unpriced: {
      world: {
        connectedTo,
        balances: someBalances.map(({ price: _, value: __, ...balance }) => balance),
      },
      sees: '[data-testid="no-prices"]',
    },
    swapsEmpty: {
      world: { ...swapWorld({ transfer: {} }), balances: noBalances },
      sees: '[data-testid="token-ETH"]',
    },
  },
}
