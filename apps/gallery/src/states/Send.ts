import { open } from '@foyer/core'
import { mixedAccounts } from '../fixtures/accounts.ts'
import { longBalances } from '../fixtures/balances.ts'
import { longNetworks } from '../fixtures/networks.ts'
import { lookAlike, receiver, seenLookAlike, someReports } from '../fixtures/receivers.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { type Filling, fillSend } from './fillSend.ts'
import { onrampWorld } from './onrampWorld.ts'

const connectedTo = 'eip155:1'
const worldOf = (world: World = {}): World => ({ connectedTo, transfer: {}, ...world })
const openEmpty = (world: World = {}): State => ({
  world: worldOf(world),
  show(foyer) {
    open(foyer, { view: 'Account' })
    pushView(foyer, 'Send')
  },
  sees: '[data-testid="send-next"]',
})
const openFilled = (sees: string, world: World = {}, filling: Filling = {}): State => ({
  world: worldOf(world),
  show: (foyer) => fillSend(foyer, filling),
  sees,
})

/** Send in every state. */
export const sendStates: ViewStates = {
  loading: openFilled('[data-testid="send-fee"]', { transfer: 'silent' }),
  empty: openEmpty(),
  error: openFilled('[data-testid="send-error"]', { transfer: 'down' }),
  success: openFilled('[data-testid="send-first"]'),
  longNames: openFilled(
    '[data-testid="send-first"]',
    { balances: longBalances, networks: longNetworks },
    { balance: longBalances[1], amount: '1234.567890123456789012' },
  ),
  manyWallets: openEmpty({ accounts: mixedAccounts }),
  more: {
    lookAlike: openFilled('[data-testid="send-look-alike"]', {}, { to: lookAlike }),
    seenLookAlike: openFilled('[data-testid="send-look-alike"]', {}, { to: seenLookAlike }),
    reported: openFilled('[data-testid="reported"]', { reports: { [receiver]: someReports } }),
    unknownReports: openFilled('[data-testid="send-first"]', { reports: 'silent' }),
    invalid: openFilled('[data-testid="send-receiver-hint"]', {}, { to: '0x123' }),
    insufficient: openFilled('[data-testid="send-first"]', {}, { amount: '99999' }),
    buyable: openFilled('[data-testid="send-first"]', onrampWorld({ transfer: {} }), { amount: '99999' }),
  },
}
