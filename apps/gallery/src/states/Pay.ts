import type { Payment } from '@foyer/contract'
import { type Foyer, open } from '@foyer/core'
import { appIcon } from '../fixtures/appIcon.ts'
import { longBalances, manyBalances, someBalances } from '../fixtures/balances.ts'
import { mixedNetworks } from '../fixtures/networks.ts'
import { longPayment, solanaPayment, someAttempt, somePayment, someTransfer } from '../fixtures/payment.ts'
import { lookAlike, someReports } from '../fixtures/receivers.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { onrampWorld } from './onrampWorld.ts'

const ready = '[data-testid="pay-confirm"]:not(:disabled)'
const receipt = '[data-testid="pay-receipt"]'

const pay = (sees: string, world: World = {}): State => ({
  world: {
    connectedTo: 'eip155:1',
    options: { features: { pay: true } },
    payment: {},
    ...world,
  },
  show(foyer: Foyer) {
    foyer._internal.setState({ payFlow: { paymentId: 'payment', status: 'editing' } })
    open(foyer, { view: 'Pay', payload: { paymentId: 'payment', merchant: somePayment.merchant } })
  },
  sees,
})
const became = (change: Partial<Payment>): State =>
  pay(receipt, { payment: { answer: { ...somePayment, ...change } } })
const pressed = (sees: string, sending: World['sending']): State => {
  const state = pay(sees, { sending })
  return {
    ...state,
    async show(foyer, visitor) {
      await state.show?.(foyer, visitor)
      await visitor.presses(ready)
    },
  }
}
const scanned = (world: World): State => ({
  ...pay('[data-testid="qr-code"]', world),
  async show(foyer, visitor) {
    await pay(ready).show?.(foyer, visitor)
    await visitor.presses('[data-testid="pay-other"]:enabled')
  },
})

/** Pay in every state. */
export const payStates: ViewStates = {
  loading: pay('.spinner', { payment: { answer: 'silent' } }),
  empty: pay('[data-testid="pay-none"]', onrampWorld({ balances: [] })),
  error: pay('[data-testid="pay-problem"]:not(:empty)', { payment: { failure: 'SWAP_NO_ROUTE' } }),
  success: pay(ready),
  longNames: pay(ready, { balances: longBalances, payment: { answer: longPayment } }),
  manyWallets: pay(ready, { balances: manyBalances }),
  more: {
    noFee: pay('[data-testid="pay-buy"]', onrampWorld({ payment: { lacksFee: true } })),
    preparing: pay('[data-testid="pay-fee"] .bar', { payment: { failure: 'silent' } }),
    swapped: pay('[data-testid="pay-most"] bdi', { balances: someBalances.slice(0, 1) }),
    approval: pay('[data-testid="pay-most"] bdi', { balances: someBalances.slice(2, 3) }),
    lookAlike: pay('[data-testid="pay-look-alike"]', {
      payment: {
        answer: {
          ...somePayment,
          options: somePayment.options.map((one) => ({ ...one, receiver: lookAlike })),
        },
      },
    }),
    reported: pay('[data-testid="reported"]', {
      payment: { answer: { ...somePayment, isSigned: false } },
      reports: { [somePayment.options[0]?.receiver ?? '']: someReports },
    }),
    unsigned: pay(ready, { payment: { answer: { ...somePayment, isSigned: false } } }),
    notConnected: pay('[data-testid="pay-connect"]', { connectedTo: undefined }),
    otherNetwork: pay('[data-testid="pay-network"]', { connectedTo: 'eip155:8453' }),
    otherWallet: scanned({ payment: { answer: { ...somePayment, ownReceiver: true } } }),
    otherWalletSolana: scanned({ networks: mixedNetworks, payment: { answer: solanaPayment } }),
    unknown: pay('[role="alert"] .button', { payment: { answer: 'down' } }),
    asking: pressed('[data-testid="pay-confirm"]:disabled', 'waits'),
    declined: pressed('[data-testid="pay-problem"]:not(:empty)', 'declines'),
    sent: pressed(receipt, 'pends'),
    maybe: pressed('[data-testid="pay-unsure"]', 'unclear'),
    owners: pressed('[data-testid="pay-unsure"]', 'owners'),
    confirming: became({ status: 'confirming', confirmations: { have: 3, need: 12 } }),
    paid: became({ status: 'paid', transfers: [someTransfer] }),
    overpaid: became({ status: 'overpaid', transfers: [{ ...someTransfer, amount: '30' }] }),
    underpaid: became({ status: 'underpaid', transfers: [{ ...someTransfer, amount: '20' }] }),
    wrongToken: became({
      status: 'wrongToken',
      transfers: [
        { ...someTransfer, asset: 'eip155:1/slip44:60', amount: '12000000000000000', kind: 'wrongToken' },
        { ...someTransfer, part: 'log 2', asset: `eip155:1/erc20:0x${'ab'.repeat(20)}`, kind: 'wrongToken' },
      ],
    }),
    unclear: became({ status: 'unclear', transfers: [{ ...someTransfer, kind: 'unclear' }] }),
    reversed: became({
      status: 'reversed',
      transfers: [{ ...someTransfer, kind: 'reversed' }],
      receiptsWithdrawnAtMs: Date.UTC(2026, 4, 17),
    }),
    late: became({ status: 'late', transfers: [{ ...someTransfer, kind: 'late' }] }),
    over: pay('[data-testid="pay-problem"]', { payment: { answer: { ...somePayment, expiry: 1 } } }),
    expired: became({ status: 'expired' }),
    steps: pay('[data-testid="pay-steps"]', {
      balances: someBalances.slice(0, 1),
      payment: {
        answer: {
          ...somePayment,
          options: somePayment.options.map((one) => ({ ...one, contract: `0x${'c'.repeat(40)}` })),
        },
      },
    }),
    branded: pay(ready, {
      options: { features: { pay: true }, metadata: { name: somePayment.merchant, icons: [appIcon] } },
    }),
    paidSwapped: {
      ...became({ status: 'paid', transfers: [someTransfer] }),
      async show(foyer, visitor) {
        const sold = { symbol: 'ETH', decimals: 18, most: '0.0072' }
        foyer._internal.setState({
          payments: [{ ...someAttempt, sold, spent: '0.00714', paidFee: '0.0011' }],
        })
        await pay(receipt).show?.(foyer, visitor)
      },
    },
  },
}
